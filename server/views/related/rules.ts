const MOST_IN_BUNDLE = 3;

type Candidate = { id: number; category: number };

/**
 * What goes with a product: the first candidate of each group (a main category, say), none of the product's own.
 * Candidates come best first.
 */
export function pickBundle<One extends Candidate>(
  candidates: readonly One[],
  own: number,
  groupOf: (category: number) => number,
): One[] {
  const taken = new Set([groupOf(own)]);
  const picked: One[] = [];
  for (const candidate of candidates) {
    const group = groupOf(candidate.category);
    if (taken.has(group)) continue;
    taken.add(group);
    picked.push(candidate);
    if (picked.length === MOST_IN_BUNDLE) break;
  }
  return picked;
}
