/**
 * Values of some facets by document. Products have the same combinations of values over and over, so each document has
 * the number of a set of values: a list is counted by one look at each document, and the few thousand sets are added
 * up once at the end. The values of a set are those of `values` from `starts[set]` on; set 0 is empty.
 */
export type FacetLane = { setOf: Uint32Array; starts: Uint32Array; values: Uint32Array };

/** Calls `visit` with each facet value of a document. */
export function eachValue(lanes: readonly FacetLane[], docId: number, visit: (value: number) => void): void {
  for (const { setOf, starts, values } of lanes) {
    const set = setOf[docId] as number;
    const end = starts[set + 1] as number;
    for (let at = starts[set] as number; at < end; at += 1) visit(values[at] as number);
  }
}

let countBySet = new Uint32Array(0);

/** Adds to `byValue` how many of the first `count` documents have each value. */
export function countLanes(
  lanes: readonly FacetLane[],
  docIds: Uint32Array,
  count: number,
  byValue: Uint32Array,
): void {
  for (const { setOf, starts, values } of lanes) {
    const sets = starts.length - 1;
    if (count * 2 < sets) {
      // Reading every set would take longer than reading each document's own.
      for (let at = 0; at < count; at += 1) {
        const set = setOf[docIds[at] as number] as number;
        addSet(starts, values, set, 1, byValue);
      }
      continue;
    }
    if (countBySet.length < sets) countBySet = new Uint32Array(sets);
    else countBySet.fill(0, 0, sets);
    const counts = countBySet;
    for (let at = 0; at < count; at += 1) {
      const set = setOf[docIds[at] as number] as number;
      counts[set] = (counts[set] as number) + 1;
    }
    for (let set = 0; set < sets; set += 1) {
      const times = counts[set] as number;
      if (times > 0) addSet(starts, values, set, times, byValue);
    }
  }
}

// Parameters instead of an object: called for every set of every count.
function addSet(
  starts: Uint32Array,
  values: Uint32Array,
  set: number,
  times: number,
  byValue: Uint32Array,
): void {
  const end = starts[set + 1] as number;
  for (let at = starts[set] as number; at < end; at += 1) {
    const value = values[at] as number;
    byValue[value] = (byValue[value] as number) + times;
  }
}
