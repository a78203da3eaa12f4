package org.alas.app.cli;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * Words of Optuna, Ax, Hyperopt, SMAC and ConfigSpace, Vizier, Katib and sweeps of W&B, and what to
 * write here instead. They are understood well enough to be answered, not taken for ours: details
 * differ, such as whether bounds are given as logarithms. Immutable and thread-safe.
 */
public enum ForeignWords {
  /** Keys of the study file. */
  FILE(
      "trials: and a number <- n_trials num_trials max_trials total_trials max_evals n_calls n_iter"
          + " max_trial_count maxtrialcount iterations budget run_cap",
      "time: and a time such as 10m <- timeout walltime_limit max_time max_duration",
      "workers: and a number <- n_jobs n_workers num_workers parallelism max_parallelism"
          + " parallel_trial_count paralleltrialcount max_concurrent",
      "direction: minimize or direction: maximize <- goal mode minimize maximize minimise maximise",
      "direction: minimize or direction: maximize, since a study has one objective, and"
          + " constraints: for the rest <- directions objectives",
      "name: and a word <- study_name experiment_name study experiment title",
      "parameters: with a line for each <- params search_space space parameter hyperparameters"
          + " parameter_space configspace configuration_space dimensions",
      "objective: with a line command:, worker: or builtin: <- metric metrics metric_information"
          + " program command cmd run function fn worker builtin",
      "constraints: [\"latency <= 50\"] <- constraint outcome_constraints constraints_func",
      "initial: and a number <- n_startup_trials n_initial_points num_sobol_trials n_initial"
          + " initial_design",
      "points: [{x: 1}] <- enqueue_trial enqueue points_to_evaluate initial_points warm_start"
          + " defaults",
      "acquisition: and a name <- acquisition_function acq_func acq",
      "kernel: or acquisition: and a name <- sampler algorithm algo generation_strategy surrogate"
          + " tuner method",
      "target: and a value <- target_value stop_at objective_goal",
      "seed: and a number <- random_state random_seed rng rng_seed"),

  /** Keys of a parameter. */
  PARAMETER(
      "min: and a number <- low lower lower_bound min_value minvalue lo from start minimum",
      "max: and a number <- high upper upper_bound max_value maxvalue hi to stop end maximum",
      "min: and max: <- bounds range interval domain",
      "values: [a, b] <- choices options categories items value_list feasible_values"
          + " feasible_points sequence grid",
      "scale: log <- log log_scale is_log logscale",
      "scale: linear or scale: log <- scale_type scaletype scaling transform prior",
      "type: and one of real, integer, categorical, ordinal, boolean <- parameter_type"
          + " parametertype distribution dist kind dtype value_type",
      "type: ordinal <- is_ordered ordered",
      "type: integer, or type: ordinal with values: <- step q step_size stepsize quantum",
      "when: {other: value} <- condition conditions conditional parent parents depends_on active_if",
      "points: at the top of the file <- default default_value initial_value init value"),

  /** Types of a parameter. */
  TYPE(
      "real <- float double numeric number continuous range uniform quniform uniform_float"
          + " uniformfloat uniformfloathyperparameter suggest_float suggest_uniform rangeparameter",
      "integer <- int long randint quniformint uniform_int uniformint uniforminteger"
          + " uniformintegerhyperparameter suggest_int int_uniform",
      "categorical <- choice category cat enum string str suggest_categorical"
          + " categoricalhyperparameter choiceparameter constant fixed",
      "ordinal <- discrete ordinalhyperparameter sequence ordered",
      "boolean <- bool flag",
      "real and scale: log, with the bounds themselves, not their logarithms <- loguniform"
          + " log_uniform log_uniform_values qloguniform reallog logreal log_real log_float"
          + " suggest_loguniform",
      "integer and scale: log <- lograndint qlograndint log_int logint log_integer",
      "real and the bounds between which to look <- normal lognormal qnormal qlognormal gaussian"),

  /** Scales of a parameter. */
  SCALE(
      "linear <- uniform unit_linear_scale none normal",
      "log <- logarithmic log10 ln loguniform unit_log_scale unit_reverse_log_scale log_uniform"),

  /** Directions of a study. */
  DIRECTION(
      "minimize <- minimise min minimum minimization lower smaller",
      "maximize <- maximise max maximum maximization higher larger"),

  /** Options of commands. */
  OPTION(
      "--trials N <- --n-trials --num-trials --max-trials --max-evals --budget --iterations",
      "--workers N <- --n-jobs --jobs --parallel --parallelism --threads --num-workers -j",
      "--time T <- --timeout --max-time --walltime",
      "--store FILE <- --storage --db --database",
      "--seed N <- --random-state --random-seed",
      "--acquisition NAME <- --acq --acquisition-function",
      "--kernel NAME or --acquisition NAME <- --sampler --algorithm",
      "the study's name alone <- --study --study-name --name",
      "direction: in the study file <- --direction --directions --minimize --maximize");

  private final Map<String, String> ours = new HashMap<>();

  /** In each line, what to write here, then words of others. */
  ForeignWords(String... lines) {
    for (String line : lines) {
      String[] sides = line.split(" <- ");
      for (String word : sides[1].split(" ")) {
        ours.put(word, sides[0]);
      }
    }
  }

  /** What to write instead of a word, if it is one of others. */
  public Optional<String> ours(String word) {
    String plain = word.toLowerCase(Locale.ROOT).replaceFirst("^(hp|tune|optuna|trial|ng)\\.", "");
    return Optional.ofNullable(
        ours.get(this == OPTION ? plain.replace('_', '-') : plain.replace('-', '_')));
  }
}
