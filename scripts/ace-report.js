// Prints what Ace found in one file: ace-report.js REPORT.json FILE. Fails if there is a violation.
const [report, file] = process.argv.slice(2);
const { assertions } = JSON.parse(require("fs").readFileSync(report, "utf8"));

// The report nests: a document has assertions, each of which is one violation of one rule at one place.
// One line for a rule in a document: the same fault is often found a hundred times over.
const lines = new Map();
let violations = 0;
for (const document of assertions) {
  for (const assertion of document.assertions) {
    const rule = assertion["earl:test"];
    const what = (assertion["earl:result"]["dct:description"] ?? "").split(/\s+/).join(" ").trim();
    const key = `${rule["earl:impact"]}: ${rule["dct:title"]}: ${document["earl:testSubject"].url}`;
    const line = lines.get(key) ?? { count: 0, what };
    line.count += 1;
    lines.set(key, line);
    violations += 1;
  }
}

if (violations === 0) {
  console.log(`ok      Ace  0 violations  ${file}`);
} else {
  console.log(`FAILED  Ace  ${violations} violations  ${file}`);
  for (const [key, { count, what }] of lines) console.log(`        ${count} × ${key}: ${what}`);
  process.exit(1);
}
