package org.alas.bench.problem;

import java.util.List;
import org.alas.data.Direction;
import org.alas.optimize.Box;

/**
 * A rover's way through a field of obstacles, by 30 waypoints in the plane: the reward 5 - (cost of
 * the way) - 10 (|start missed|_1 + |goal missed|_1) of Wang et al., <i>Batched Large-scale
 * Bayesian Optimization in High-dimensional Spaces</i> (AISTATS 2018).
 *
 * <p>The cost is the integral of 0.05 along the way, and of 20 more within an obstacle or outside
 * the unit square, by the trapezoidal rule over 1000 points of it. The way is the spline that the
 * published code fits to the waypoints. It smooths: its sum of squares may be up to 30 - sqrt(60) =
 * 22.25, which the waypoints of the box cannot exceed around their mean (21.6), so that it never
 * has a knot and always is the cubic of least squares.
 *
 * <p>No way is shorter than the straight one and every missed start costs more than it saves, hence
 * the bound 5 - 0.05 |goal - start|; obstacles are in the straight way.
 */
final class Rover implements TestProblem {
  private static final int WAYPOINTS = 30;
  private static final int SAMPLES = 1000;
  private static final double START = 0.05;
  private static final double GOAL = 0.95;
  private static final double HIGHEST = 5;
  private static final double EVERYWHERE = 0.05;
  private static final double OBSTACLE = 20;
  private static final double MISSED = 10;
  private static final double HALF_SIDE = 0.025;
  private static final Box BOX = Synthetic.cube(2 * WAYPOINTS, -0.1, 1.1);

  /** Centres of the obstacles, squares of side 0.05. */
  private static final double[][] CENTRES = {
    {0.43143755, 0.20876147}, {0.38485367, 0.39183579}, {0.02985961, 0.22328303},
    {0.7803707, 0.3447003}, {0.93685657, 0.56297285}, {0.04194252, 0.23598362},
    {0.28049582, 0.40984475}, {0.6756053, 0.70939481}, {0.01926493, 0.86972335},
    {0.5993437, 0.63347932}, {0.57807619, 0.40180792}, {0.56824287, 0.75486851},
    {0.35403502, 0.38591056}, {0.72492026, 0.59969313}, {0.27618746, 0.64322757},
    {0.54029566, 0.25492943}, {0.30903526, 0.60166842}, {0.2913432, 0.29636879},
    {0.78512072, 0.62340245}, {0.29592116, 0.08400595}, {0.87548394, 0.04877622},
    {0.21714791, 0.9607346}, {0.92624074, 0.53441687}, {0.53639253, 0.45127928},
    {0.99892031, 0.79537837}, {0.84621631, 0.41891986}, {0.39432819, 0.06768617},
    {0.92365693, 0.72217512}, {0.95520914, 0.73956575}, {0.820383, 0.53880139},
    {0.22378049, 0.9971974}, {0.34023233, 0.91014706}, {0.64960636, 0.35661133},
    {0.29976464, 0.33578931}, {0.43202238, 0.11563227}, {0.66764947, 0.52086962},
    {0.45431078, 0.94582745}, {0.12819915, 0.33555344}, {0.19287232, 0.8112075},
    {0.61214791, 0.71940626}, {0.4522542, 0.47352186}, {0.95623345, 0.74174186},
    {0.17340293, 0.89136853}, {0.04600255, 0.53040724}, {0.42493468, 0.41006649},
    {0.37631485, 0.88033853}, {0.66951947, 0.29905739}, {0.4151516, 0.77308712},
    {0.55762991, 0.26400156}, {0.6280609, 0.53201974}, {0.92727447, 0.61054975},
    {0.93206587, 0.42107549}, {0.63885574, 0.37540613}, {0.15303425, 0.57377797},
    {0.8208471, 0.16566631}, {0.14889043, 0.35157346}, {0.71724622, 0.57110725},
    {0.32866327, 0.8929578}, {0.74435871, 0.47464421}, {0.9252026, 0.21034329},
    {0.57039306, 0.54356078}, {0.56611551, 0.02531317}, {0.84830056, 0.01180542},
    {0.51282028, 0.73916524}, {0.58795481, 0.46527371}, {0.83259048, 0.98598188},
    {0.00242488, 0.83734691}, {0.72505789, 0.04846931}, {0.07312971, 0.30147979},
    {0.55250344, 0.23891255}, {0.51161315, 0.46466442}, {0.802125, 0.93440495},
    {0.9157825, 0.32441602}, {0.44927665, 0.53380074}, {0.67708372, 0.67527231},
    {0.81868924, 0.88356194}, {0.48228814, 0.88668497}, {0.39805433, 0.99341196},
    {0.86671752, 0.79016975}, {0.01115417, 0.6924913}, {0.34272199, 0.89543756},
    {0.40721675, 0.86164495}, {0.26317679, 0.37334193}, {0.74446787, 0.84782643},
    {0.55560143, 0.46405104}, {0.73567977, 0.12776233}, {0.28080322, 0.26036748},
    {0.17507419, 0.95540673}, {0.54233783, 0.1196808}, {0.76670967, 0.88396285},
    {0.61297539, 0.79057776}, {0.9344029, 0.86252764}, {0.48746839, 0.74942784},
    {0.18657635, 0.58127321}, {0.10377802, 0.71463978}, {0.7771771, 0.01463505},
    {0.7635042, 0.45498358}, {0.83345861, 0.34749363}, {0.38273809, 0.51890558},
    {0.33887574, 0.82842507}, {0.02073685, 0.41776737}, {0.68754547, 0.96430979},
    {0.4704215, 0.92717361}, {0.72666234, 0.63241306}, {0.48494401, 0.72003268},
    {0.52601215, 0.81641253}, {0.71426732, 0.47077212}, {0.00258906, 0.30377501},
    {0.35495269, 0.98585155}, {0.65507544, 0.03458909}, {0.10550588, 0.62032937},
    {0.60259145, 0.87110846}, {0.04959159, 0.535785}
  };

  @Override
  public String name() {
    return "rover60";
  }

  @Override
  public String description() {
    return "Rover-60: a way of 30 waypoints among obstacles, where most changes do nothing good";
  }

  @Override
  public Box box() {
    return BOX;
  }

  @Override
  public Direction direction() {
    return Direction.MAXIMIZE;
  }

  @Override
  public Budget budget() {
    return Budget.ofLargeStudy();
  }

  @Override
  public double optimum() {
    return HIGHEST - EVERYWHERE * Math.sqrt(2) * (GOAL - START);
  }

  /** None is known: the bound is that of a straight way, in which obstacles are. */
  @Override
  public List<double[]> optima() {
    return List.of();
  }

  @Override
  public double value(double[] x) {
    return Synthetic.checked(this, x, Rover::reward);
  }

  private static double reward(double[] x) {
    CubicCurve way = CubicCurve.through(x);
    double[] first = way.at(0);
    double[] before = first;
    double costBefore = costAt(before);
    double cost = 0;
    for (int i = 1; i < SAMPLES; i++) {
      double[] here = way.at(i / (SAMPLES - 1.0));
      double costHere = costAt(here);
      double dx = here[0] - before[0];
      double dy = here[1] - before[1];
      cost += (costBefore + costHere) / 2 * Math.sqrt(dx * dx + dy * dy);
      before = here;
      costBefore = costHere;
    }
    return HIGHEST - cost - MISSED * (missed(first, START) + missed(before, GOAL));
  }

  /** Start and goal lie on the diagonal. */
  private static double missed(double[] point, double wanted) {
    return Math.abs(point[0] - wanted) + Math.abs(point[1] - wanted);
  }

  private static double costAt(double[] point) {
    return blocked(point[0], point[1]) ? OBSTACLE + EVERYWHERE : EVERYWHERE;
  }

  /** Squares hold their lower and left sides, and not the others. */
  static boolean blocked(double x, double y) {
    if (!(x >= 0 && x < 1 && y >= 0 && y < 1)) {
      return true;
    }
    for (double[] centre : CENTRES) {
      if (x >= centre[0] - HALF_SIDE
          && x < centre[0] + HALF_SIDE
          && y >= centre[1] - HALF_SIDE
          && y < centre[1] + HALF_SIDE) {
        return true;
      }
    }
    return false;
  }

  @Override
  public String toString() {
    return name();
  }
}
