const MAX_BUNDLE = 3;

type Candidate = { id: number; category: number };

/**
 * Picks a bundle: the first candidate, best first, of each group (such as a main category) other than the product's
 * own.
 */
export function pickBundle<One extends Candidate>(
  candidates: readonly One[],
  own: number,
  groupOf: (category: number) => number,
): One[] {
  const pickedGroups = new Set([groupOf(own)]);
  const picked: One[] = [];
  for (const candidate of candidates) {
    const group = groupOf(candidate.category);
    if (pickedGroups.has(group)) continue;
    pickedGroups.add(group);
    picked.push(candidate);
    if (picked.length === MAX_BUNDLE) break;
  }
  return picked;
}
