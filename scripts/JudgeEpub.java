import com.adobe.epubcheck.tool.EpubChecker;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Runs EPUBCheck over many files in one virtual machine: first the name to print, then the files. */
public final class JudgeEpub {
    public static void main(String[] arguments) {
        String name = arguments[0];
        PrintStream terminal = System.out;
        boolean clean = true;
        for (String file : Arrays.copyOfRange(arguments, 1, arguments.length)) {
            ByteArrayOutputStream log = new ByteArrayOutputStream();
            PrintStream capture = new PrintStream(log, true, StandardCharsets.UTF_8);
            System.setOut(capture);
            System.setErr(capture);
            // The return value is what the program would exit with: not 0 on errors, and here on warnings too.
            int status = new EpubChecker().run(new String[] {"--failonwarnings", file});
            String text = log.toString(StandardCharsets.UTF_8);
            if (status == 0) {
                terminal.println("ok      " + name + "  " + counts(text) + "  " + file);
            } else {
                terminal.println("FAILED  " + name + "  " + counts(text) + "  " + file);
                terminal.print(text.indent(8));
                clean = false;
            }
        }
        terminal.flush();
        System.exit(clean ? 0 : 1);
    }

    /** The line in which EPUBCheck counts its messages; 4.2 prints none when there are none. */
    private static String counts(String log) {
        return log.lines().filter(line -> line.startsWith("Messages:")).findFirst().orElse("no messages counted");
    }
}
