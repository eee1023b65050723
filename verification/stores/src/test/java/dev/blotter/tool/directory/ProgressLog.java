package dev.blotter.tool.directory;

import java.util.ArrayList;
import java.util.List;

/** Collects what is reported. */
class ProgressLog implements ImportProgress {

    private final List<String> reported = new ArrayList<>();

    /** All that was reported, in order. */
    List<String> reported() {
        return reported;
    }

    @Override
    public void merging(String file, long rows) {
        reported.add("merging " + file + " " + rows);
    }

    @Override
    public void started(String file, long bytes) {
        reported.add("started " + file + " of " + bytes);
    }

    @Override
    public void read(String file, long bytes, long rows) {
        reported.add("read " + file + ' ' + rows);
    }

    @Override
    public void finished(String file, long rows) {
        reported.add("finished " + file + ' ' + rows);
    }

    @Override
    public void committed(long rows) {
        reported.add("committed " + rows);
    }
}
