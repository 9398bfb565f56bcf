import type { Segment } from '../index/segment.ts';
import type { Candidates } from './candidates.ts';
import { reservePrices } from './shown-prices.ts';

/** Documents: the first `count` of `docIds`. */
export type DocList = { docIds: Uint32Array; count: number };

/** Documents that fail one filter alone, each with the number of that filter's bit. */
export type NearMisses = DocList & { bits: Uint8Array };

/** What words, constraints and filters make of a segment, whatever the price. */
export type Filtered = {
  listed: Candidates;
  nearMisses: NearMisses;
  /** Documents of which no variant passes all filters, and one fails a single filter of an attribute. */
  variantMisses: DocList;
  /** Documents that satisfy words and constraints; null where `listed` may still hold deleted ones. */
  beforeFilters: number | null;
  /** The price that the list shows, by document. */
  price: Uint32Array;
  /** The bits of every document; see filterBits. */
  bits: () => Uint32Array;
};

/** The same in arrays of its own; prices are those of the listed documents. */
export type StoredFiltered = Omit<Filtered, 'price' | 'bits'> & { shown: Uint32Array };

/** Copies what the next collection overwrites. */
export function storeFiltered({
  listed,
  nearMisses,
  variantMisses,
  beforeFilters,
  price,
}: Filtered): StoredFiltered {
  const { start, end, scores } = listed;
  const docIds = listed.docIds.slice(start, end);
  return {
    listed: { docIds, start: 0, end: docIds.length, scores: scores?.slice(start, end) ?? null },
    nearMisses: {
      docIds: nearMisses.docIds.slice(0, nearMisses.count),
      bits: nearMisses.bits.slice(0, nearMisses.count),
      count: nearMisses.count,
    },
    variantMisses: {
      docIds: variantMisses.docIds.slice(0, variantMisses.count),
      count: variantMisses.count,
    },
    beforeFilters,
    shown: docIds.map((docId) => price[docId] as number),
  };
}

export const bytesOfFiltered = ({ listed, nearMisses, variantMisses, shown }: StoredFiltered): number =>
  listed.docIds.byteLength +
  (listed.scores?.byteLength ?? 0) +
  nearMisses.docIds.byteLength +
  nearMisses.bits.byteLength +
  variantMisses.docIds.byteLength +
  shown.byteLength;

/** What was stored, as if it had just been filtered; its arrays must not be written to. */
export function restoreFiltered(
  segment: Segment,
  { shown, ...stored }: StoredFiltered,
  bits: () => Uint32Array,
): Filtered {
  const price = reservePrices(segment);
  const { docIds } = stored.listed;
  for (let at = 0; at < docIds.length; at += 1) price[docIds[at] as number] = shown[at] as number;
  return { ...stored, price, bits };
}
