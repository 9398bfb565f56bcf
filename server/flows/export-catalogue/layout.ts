import type { Database } from '../../platform/database/statement.ts';
import type { Layout } from '../catalogue-formats/writing/export-format.ts';
import { attributeNames, specNames, tierQuantities, widestProduct } from './query-export.ts';

/** What decides the columns of a file of the whole catalogue. */
export async function readLayout(db: Database, publicUrl: string): Promise<Layout> {
  const [widest] = await widestProduct(db);
  return {
    publicUrl,
    currency: 'USD',
    attributes: (await attributeNames(db)).map(({ name }) => name),
    specs: (await specNames(db)).map(({ name }) => name),
    tiers: (await tierQuantities(db)).map(({ quantity }) => quantity),
    maxAttributes: widest?.attributes ?? 0,
    maxSpecs: widest?.specs ?? 0,
  };
}
