import type { Taxonomy } from '../../domains/catalogue/index.ts';
import type { Database } from '../../platform/database/statement.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import { madeFor } from './query-devices.ts';

/** Returns by product the names of those of the visitor's devices that it is made for. */
export async function readFits(
  { db, taxonomy }: { db: Database; taxonomy: Taxonomy },
  context: Pick<RequestContext, 'devices'>,
  products: readonly number[],
): Promise<ReadonlyMap<number, string[]>> {
  const devices = taxonomy.chosenDevices(context.devices);
  if (devices.length === 0 || products.length === 0) return new Map();
  const rows = await madeFor(
    db,
    products,
    devices.map(({ id }) => id),
  );
  const nameById = new Map(devices.map(({ id, name }) => [id, name]));
  return new Map(rows.map(({ product, series }) => [product, series.map((id) => nameById.get(id) ?? '')]));
}
