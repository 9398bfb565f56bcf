import type { Language } from '../../../../contract/fields.ts';
import type { CodeTable } from './code-table.ts';
import type { Columns } from './columns.ts';
import type { FacetLane } from './facet-lanes.ts';
import type { DocIdRange, Postings } from './postings.ts';
import { TierTable } from './tier-table.ts';
import type { VariantFamilies } from './variant-families.ts';
import type { VariantPrices, VariantTable } from './variant-prices.ts';

/** The words of a segment in one language. `impacts`: how much a document is about a stem, hundredths. */
export type SegmentWords = { stems: Postings; impacts: Uint8Array; bigrams: Postings };

/**
 * A part of the index: products as documents numbered from 0. Only columns and prices change; a product whose words
 * change is marked as deleted here and added to the segment of changes.
 */
export type Segment = {
  count: number;
  columns: Columns;
  words: Record<Language, SegmentWords>;
  /** Facet values by document. */
  lanes: FacetLane[];
  /** Facet values by document and variant. */
  families: VariantFamilies;
  variants: VariantTable;
  variantPrices: VariantPrices;
  /** Tiers of documents and variants. */
  tiers: TierTable;
  /** Documents by facet value. */
  valuePostings: Postings;
  codes: CodeTable;
};

/** Gives the tiers that are in use new numbers and forgets the others, which changes of prices have left. */
export function compactTiers(segment: Segment): void {
  const { columns, variantPrices, count } = segment;
  const from = segment.tiers;
  const tiers = new TierTable();
  /** New numbers plus 1 by old ones. */
  const renumbered = new Uint32Array(from.count);
  const renumber = (numbers: Uint32Array): void => {
    for (let at = 0; at < numbers.length; at += 1) {
      const old = numbers[at] as number;
      if (renumbered[old] === 0)
        renumbered[old] = tiers.numberOf(from.lowest.raw[old] as number, from.get(old)) + 1;
      numbers[at] = (renumbered[old] as number) - 1;
    }
  };
  renumber(columns.listTiers.subarray(0, count));
  renumber(columns.saleTiers.subarray(0, count));
  renumber(variantPrices.list);
  renumber(variantPrices.sale);
  segment.tiers = new TierTable(tiers.stored);
}

let ascending = new Uint32Array(0);

/** Every document of a segment. */
export function allDocIds({ count }: Segment): DocIdRange {
  if (ascending.length < count) ascending = Uint32Array.from({ length: count }, (_, docId) => docId);
  return { docIds: ascending, start: 0, end: count };
}
