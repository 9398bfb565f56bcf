const MAX_BUNDLE = 3;

type DeviceFit = { series: readonly number[]; model: number | null };

/**
 * Returns the devices (series) that go with a variant: the one that it is for, else those of the visitor's that its
 * product is made for, else all that it is made for.
 */
export function devicesOf({ series, model }: DeviceFit, chosen: readonly number[]): readonly number[] {
  if (model !== null) return [model];
  const own = series.filter((id) => chosen.includes(id));
  return own.length > 0 ? own : series;
}

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
