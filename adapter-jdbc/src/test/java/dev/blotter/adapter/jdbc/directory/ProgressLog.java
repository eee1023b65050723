package dev.blotter.adapter.jdbc.directory;

import java.util.ArrayList;
import java.util.List;

/** Writes down what it is told. */
class ProgressLog implements ImportProgress {

    private final List<String> told = new ArrayList<>();

    /** All that was told, in order. */
    List<String> told() {
        return told;
    }

    @Override
    public void removing(String file) {
        told.add("removing " + file);
    }

    @Override
    public void started(String file, long bytes) {
        told.add("started " + file + " of " + bytes);
    }

    @Override
    public void read(String file, long bytes, long rows) {
        told.add("read " + file + ' ' + rows);
    }

    @Override
    public void finished(String file, long rows) {
        told.add("finished " + file + ' ' + rows);
    }

    @Override
    public void committed(long rows) {
        told.add("committed " + rows);
    }
}
