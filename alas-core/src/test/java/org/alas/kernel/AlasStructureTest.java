package org.alas.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class AlasStructureTest {
  @Test
  void refusesWhatIsNoPartition() {
    for (int[][] groups :
        new int[][][] {{{0}, {0}}, {{0}, {2}}, {{1, 2}}, {{0, 1}, {1}}, {{-1, 0}}}) {
      assertThatThrownBy(() -> AlasStructure.grouped(groups, 1))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessage(
              "groups must hold every dimension 0 .. d-1 exactly once, got "
                  + java.util.Arrays.deepToString(groups));
    }
    for (int[][] groups : new int[][][] {{}, {{}}, {{0}, {}}}) {
      assertThatThrownBy(() -> AlasStructure.grouped(groups, 1))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageStartingWith("groups must not be empty, got ");
    }
  }

  @Test
  void refusesNoComponents() {
    for (int q : new int[] {0, -3}) {
      assertThatThrownBy(() -> AlasStructure.coupled(2, q))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessage("components must be at least 1, got " + q);
    }
  }

  @Test
  void keepsItsGroupsToItself() {
    int[][] groups = {{0, 1}, {2}};
    AlasStructure structure = AlasStructure.grouped(groups, 1);
    groups[0][0] = 7;
    structure.groups()[0][1] = 7;
    structure.groups()[1] = new int[] {9};
    assertThat(structure.groups()).isDeepEqualTo(new int[][] {{0, 1}, {2}});
  }

  /** An index table without holes or overlaps, whatever the shape. */
  @Test
  void everyParameterHasOneIndex() {
    for (AlasStructure s :
        new AlasStructure[] {
          AlasStructure.coupled(3, 2),
          AlasStructure.envelope(2, 3),
          AlasStructure.separable(4, 2),
          AlasStructure.grouped(new int[][] {{3, 1}, {0}, {2}}, 2)
        }) {
      boolean[] taken = new boolean[s.parameterCount()];
      for (int t = 0; t < s.terms(); t++) {
        take(taken, s.weightIndex(t));
        take(taken, s.alphaIndex(t));
      }
      for (int q = 0; q < s.components(); q++) {
        for (int k = 0; k < s.dimension(); k++) {
          take(taken, s.deltaIndex(q, k));
          if (s.modulated()) {
            take(taken, s.gammaIndex(q, k));
          }
        }
      }
      assertThat(taken).containsOnly(true);
      assertThat(s.parameters()).hasSize(taken.length);
      for (int t = 0; t < s.terms(); t++) {
        assertThat(s.parameters().get(s.weightIndex(t)).role()).isEqualTo(Role.WEIGHT);
        assertThat(s.parameters().get(s.alphaIndex(t)).role()).isEqualTo(Role.ALPHA);
      }
    }
  }

  private static void take(boolean[] taken, int index) {
    assertThat(taken[index]).isFalse();
    taken[index] = true;
  }
}
