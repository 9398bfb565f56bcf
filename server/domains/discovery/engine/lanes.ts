import { GrowingUint32 } from './growing.ts';

/**
 * Values of some facets by document. Products carry the same values together over and over, so each document has the
 * number of a set of values: a list is counted by one look at each document, and the few thousand sets are opened
 * once at the end. `starts` and `values` say what is in each set; set 0 is empty.
 */
export type Lane = { setOf: Uint32Array; starts: Uint32Array; values: Uint32Array };

/** Facets share a lane while the sets of them together are no more than these: a count of each fits the cache. */
const MOST_SETS = 8192;

/** One facet while products come: its sets so far and, by document, which one. */
type Column = { setOf: GrowingUint32; sets: number[][]; numbers: Map<string, number> };

type Merged = { setOf: Uint32Array; sets: number[][] };

/** Gathers the facet values of products, and makes lanes of them as often as wanted. */
export class LaneBuilder {
  readonly #columns: (Column | undefined)[] = [];
  #count = 0;

  /** Adds the next document; `facetOf` gives the facet of a value. */
  add(values: readonly number[], facetOf: readonly number[]): void {
    const document = this.#count;
    this.#count += 1;
    const byFacet = new Map<number, number[]>();
    for (const value of values) {
      const facet = facetOf[value] as number;
      const own = byFacet.get(facet);
      if (own) own.push(value);
      else byFacet.set(facet, [value]);
    }
    for (const [facet, own] of byFacet) {
      const column = this.#columnOf(facet);
      const set = own.sort((a, b) => a - b);
      const key = set.join(' ');
      let number = column.numbers.get(key);
      if (number === undefined) {
        number = column.sets.push(set) - 1;
        column.numbers.set(key, number);
      }
      fill(column.setOf, document);
      column.setOf.push(number);
    }
  }

  #columnOf(facet: number): Column {
    const known = this.#columns[facet];
    if (known) return known;
    const column = { setOf: new GrowingUint32(), sets: [[]], numbers: new Map<string, number>() };
    this.#columns[facet] = column;
    return column;
  }

  /** Lanes of everything added so far. */
  make(): Lane[] {
    const columns = this.#columns
      .filter((column) => column !== undefined)
      .sort((one, other) => one.sets.length - other.sets.length);
    const lanes: Merged[] = [];
    for (const { setOf, sets } of columns) {
      fill(setOf, this.#count);
      const column = { setOf: setOf.view().slice(), sets };
      const fits = lanes.some((lane, at) => {
        const merged = merge(lane, column);
        if (merged) lanes[at] = merged;
        return merged !== undefined;
      });
      if (!fits) lanes.push(column);
    }
    return lanes.map(({ setOf, sets }) => ({ setOf, ...flat(sets) }));
  }
}

/** Documents without a value of the facet have its empty set. */
function fill(setOf: GrowingUint32, length: number): void {
  while (setOf.length < length) setOf.push(0);
}

/** Two lanes as one; undefined when that has too many sets. */
function merge(one: Merged, other: Merged): Merged | undefined {
  const numbers = new Map<number, number>([[0, 0]]);
  const sets: number[][] = [[]];
  const width = other.sets.length;
  const setOf = new Uint32Array(one.setOf.length);
  for (let document = 0; document < setOf.length; document += 1) {
    const first = one.setOf[document] as number;
    const second = other.setOf[document] as number;
    let number = numbers.get(first * width + second);
    if (number === undefined) {
      if (sets.length === MOST_SETS) return undefined;
      number = sets.push([...(one.sets[first] ?? []), ...(other.sets[second] ?? [])]) - 1;
      numbers.set(first * width + second, number);
    }
    setOf[document] = number;
  }
  return { setOf, sets };
}

function flat(sets: readonly number[][]): Pick<Lane, 'starts' | 'values'> {
  const starts = new Uint32Array(sets.length + 1);
  for (const [at, set] of sets.entries()) starts[at + 1] = (starts[at] as number) + set.length;
  return { starts, values: Uint32Array.from(sets.flat()) };
}

/** Calls `meet` with each facet value that a document carries. */
export function eachValue(lanes: readonly Lane[], document: number, meet: (value: number) => void): void {
  for (const { setOf, starts, values } of lanes) {
    const set = setOf[document] as number;
    const end = starts[set + 1] as number;
    for (let at = starts[set] as number; at < end; at += 1) meet(values[at] as number);
  }
}

let bySet = new Uint32Array(0);

/** Adds to `byValue` how many of the first `count` documents carry each value. */
export function countLanes(
  lanes: readonly Lane[],
  documents: Uint32Array,
  count: number,
  byValue: Uint32Array,
): void {
  for (const { setOf, starts, values } of lanes) {
    const sets = starts.length - 1;
    if (count * 2 < sets) {
      // Opening every set would take longer than looking at each document's own.
      for (let at = 0; at < count; at += 1) {
        const set = setOf[documents[at] as number] as number;
        addSet(starts, values, set, 1, byValue);
      }
      continue;
    }
    if (bySet.length < sets) bySet = new Uint32Array(sets);
    else bySet.fill(0, 0, sets);
    const counts = bySet;
    for (let at = 0; at < count; at += 1) {
      const set = setOf[documents[at] as number] as number;
      counts[set] = (counts[set] as number) + 1;
    }
    for (let set = 0; set < sets; set += 1) {
      const times = counts[set] as number;
      if (times > 0) addSet(starts, values, set, times, byValue);
    }
  }
}

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
