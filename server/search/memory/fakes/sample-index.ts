import { names as sampleNames } from '../../fakes/conformance/products.ts';
import type { CatalogueNames, ProductRow } from '../../product-source.ts';
import { MemoryIndex } from '../engine/memory-index.ts';
import { FacetValues } from '../index/facet-values.ts';
import { createProductWriter } from '../index/product-writer.ts';
import { SegmentBuilder } from '../index/segment-builder.ts';
import { createLexicons } from '../vocabulary/lexicon.ts';

export { names, query, row } from '../../fakes/conformance/products.ts';

/** An index of these products alone. */
export function indexOf(rows: readonly ProductRow[], names: CatalogueNames = sampleNames): MemoryIndex {
  const values = new FacetValues();
  const lexicons = createLexicons();
  const builder = new SegmentBuilder(createProductWriter(names, values, lexicons), values);
  for (const one of rows.toSorted((a, b) => a.id - b.id)) builder.add(one);
  return new MemoryIndex({ base: builder.build(), values, lexicons, names });
}
