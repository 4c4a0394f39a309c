# shellcheck shell=bash
# What the judge scripts share. A judge is a program from outside that says whether a file is right. One that cannot be had is
# skipped with a line that says so; with STRICT=1 that is a failure, so that a machine which must have every judge cannot
# lose one unseen.

# Where downloaded judges are kept, outside the project.
judge_cache="${XDG_CACHE_HOME:-$HOME/.cache}/chapbook-judges"

# Prints the comment at the head of the calling script, and leaves: for -h and for a call without files.
usage() {
    sed -n '2,/^$/ { s/^# \{0,1\}//; p; }' "$0" >&2
    exit 2
}

# Says that a judge did not judge, and why.
skip() {
    printf 'skipped: %s\n' "$*"
    skipped=$((${skipped:-0} + 1))
}

# Whether a command can be run.
have() {
    command -v "$1" >/dev/null 2>&1
}

# Ends a judge script: failed if a file failed, or if a judge was missing and STRICT=1.
verdict() {
    if [ "${failed:-0}" -gt 0 ]; then
        printf '%s: %d failed\n' "${0##*/}" "$failed"
        exit 1
    fi
    if [ "${skipped:-0}" -gt 0 ] && [ "${STRICT:-0}" = 1 ]; then
        printf '%s: %d skipped, and STRICT=1 allows none\n' "${0##*/}" "$skipped"
        exit 1
    fi
    exit 0
}

# Makes a virtual environment `$1` of the cache that holds the Python package `$2`, once.
python_package() {
    local place="$judge_cache/$1" package="$2"
    [ -f "$place/complete-$package" ] && return 0
    have python3 || return 1
    rm -rf "$place"
    mkdir -p "$judge_cache"
    python3 -m venv "$place" >&2 || return 1
    "$place/bin/python" -m pip install --quiet --disable-pip-version-check "$package" >&2 || return 1
    touch "$place/complete-$package"
}
