package dev.blotter.adapter.rest.error;

/** A request that can not be understood. Cheap to throw: it has no stack trace. */
public final class RequestFailed extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final Problem problem;
    private final transient ErrorView view;

    private RequestFailed(Problem problem, ErrorView view) {
        super(view.getDescription(), null, false, false);
        this.problem = problem;
        this.view = view;
    }

    /** A request that fails for {@code problem}. */
    public static RequestFailed with(Problem problem) {
        return new RequestFailed(problem, problem.view());
    }

    /** A request with an incorrect parameter of this name. */
    public static RequestFailed incorrect(String parameter) {
        return new RequestFailed(
                Problem.INCORRECT_PARAMETER, Problem.INCORRECT_PARAMETER.viewOf(parameter));
    }

    Problem problem() {
        return problem;
    }

    ErrorView view() {
        return view;
    }
}
