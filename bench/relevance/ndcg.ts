/**
 * Normalised discounted cumulative gain of the first `depth` results: 1 for the best order that the grades allow, 0 for
 * results without a grade. `grades`: of the results in their order; `all`: of every product. A grade of g gains 2^g -
 * 1. Null where no product has a grade: no order is then better than another.
 */
export function ndcg(grades: readonly number[], all: readonly number[], depth = 10): number | null {
  const ideal = gainOf(
    all.filter((grade) => grade > 0).toSorted((left, right) => right - left),
    depth,
  );
  return ideal === 0 ? null : gainOf(grades, depth) / ideal;
}

const gainOf = (grades: readonly number[], depth: number): number =>
  grades.slice(0, depth).reduce((sum, grade, at) => sum + (2 ** grade - 1) / Math.log2(at + 2), 0);
