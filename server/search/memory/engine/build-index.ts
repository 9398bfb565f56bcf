import type { ProductSource } from '../../product-source.ts';
import { FacetValues } from '../index/facet-values.ts';
import { createProductWriter } from '../index/product-writer.ts';
import { SegmentBuilder } from '../index/segment-builder.ts';
import { createLexicons } from '../vocabulary/lexicon.ts';
import { MemoryIndex } from './memory-index.ts';

/** Builds the index of every product that lists show. */
export async function buildIndex(source: ProductSource): Promise<MemoryIndex> {
  const names = await source.names();
  const values = new FacetValues();
  const lexicons = createLexicons();
  const builder = new SegmentBuilder(createProductWriter(names, values, lexicons), values);
  for await (const rows of source.all()) for (const row of rows) builder.add(row);
  return new MemoryIndex({ base: builder.build(), values, lexicons, names });
}
