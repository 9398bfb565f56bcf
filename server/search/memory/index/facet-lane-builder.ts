import { GrowableUint32 } from '../arrays/growable-array.ts';
import type { FacetLane } from './facet-lanes.ts';

/** Facets share a lane while their combined sets are no more than this: a count of each fits the processor's cache. */
const MAX_SETS = 8192;

/** One facet while products are added: its sets so far and, by document, the number of its set. */
type FacetColumn = { setOf: GrowableUint32; sets: number[][]; numberByKey: Map<string, number> };

type MergedLane = { setOf: Uint32Array; sets: number[][] };

/** Gathers the facet values of products, and builds lanes of them as often as needed. */
export class FacetLaneBuilder {
  readonly #columns: (FacetColumn | undefined)[] = [];
  #count = 0;

  /** Adds the next document. `facetOf`: facet by value. */
  add(values: readonly number[], facetOf: readonly number[]): void {
    const docId = this.#count;
    this.#count += 1;
    for (const [facet, own] of Map.groupBy(values, (value) => facetOf[value] as number)) {
      const column = this.#columnOf(facet);
      const set = own.sort((a, b) => a - b);
      const key = set.join(' ');
      let number = column.numberByKey.get(key);
      if (number === undefined) {
        number = column.sets.push(set) - 1;
        column.numberByKey.set(key, number);
      }
      fillWithEmptySet(column.setOf, docId);
      column.setOf.push(number);
    }
  }

  #columnOf(facet: number): FacetColumn {
    const known = this.#columns[facet];
    if (known) return known;
    const column = { setOf: new GrowableUint32(), sets: [[]], numberByKey: new Map<string, number>() };
    this.#columns[facet] = column;
    return column;
  }

  /** Lanes of everything added so far. */
  build(): FacetLane[] {
    const columns = this.#columns
      .filter((column) => column !== undefined)
      .sort((left, right) => left.sets.length - right.sets.length);
    const lanes: MergedLane[] = [];
    for (const { setOf, sets } of columns) {
      fillWithEmptySet(setOf, this.#count);
      const column = { setOf: setOf.view().slice(), sets };
      const fits = lanes.some((lane, at) => {
        const merged = merge(lane, column);
        if (merged) lanes[at] = merged;
        return merged !== undefined;
      });
      if (!fits) lanes.push(column);
    }
    return lanes.map(({ setOf, sets }) => ({ setOf, ...flatten(sets) }));
  }
}

/** Documents without a value of the facet have its empty set. */
function fillWithEmptySet(setOf: GrowableUint32, length: number): void {
  while (setOf.length < length) setOf.push(0);
}

/** Two lanes as one; undefined when that has too many sets. */
function merge(one: MergedLane, other: MergedLane): MergedLane | undefined {
  const numberByPair = new Map<number, number>([[0, 0]]);
  const sets: number[][] = [[]];
  const width = other.sets.length;
  const setOf = new Uint32Array(one.setOf.length);
  for (let docId = 0; docId < setOf.length; docId += 1) {
    const first = one.setOf[docId] as number;
    const second = other.setOf[docId] as number;
    let number = numberByPair.get(first * width + second);
    if (number === undefined) {
      if (sets.length === MAX_SETS) return undefined;
      number = sets.push([...(one.sets[first] ?? []), ...(other.sets[second] ?? [])]) - 1;
      numberByPair.set(first * width + second, number);
    }
    setOf[docId] = number;
  }
  return { setOf, sets };
}

function flatten(sets: readonly number[][]): Pick<FacetLane, 'starts' | 'values'> {
  const starts = new Uint32Array(sets.length + 1);
  for (const [at, set] of sets.entries()) starts[at + 1] = (starts[at] as number) + set.length;
  return { starts, values: Uint32Array.from(sets.flat()) };
}
