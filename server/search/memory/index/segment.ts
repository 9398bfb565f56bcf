import type { Language } from '../../../../contract/fields.ts';
import type { CodeTable } from './code-table.ts';
import type { Columns } from './columns.ts';
import type { FacetLane } from './facet-lanes.ts';
import type { DocIdRange, Postings } from './postings.ts';
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
  /** Documents by facet value. */
  valuePostings: Postings;
  codes: CodeTable;
};

let ascending = new Uint32Array(0);

/** Every document of a segment. */
export function allDocIds({ count }: Segment): DocIdRange {
  if (ascending.length < count) ascending = Uint32Array.from({ length: count }, (_, docId) => docId);
  return { docIds: ascending, start: 0, end: count };
}
