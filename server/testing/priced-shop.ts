import { publish } from '../flows/publish/publish.ts';
import { seededShop } from './seed.ts';
import { withSearchEngine } from './with-engine.ts';

/** A number from 0 to `limit` that is always the same for the same place. */
export const mixed = (place: number, salt: number, limit: number): number =>
  (((place + 3) * 7919 + salt * 104_729 + place * salt * 31) % 1_000_003) % (limit + 1);

type Catalogue = {
  /** Inserts attributes, their values and products. */
  statements: readonly string[];
  /** The ids of `count` products. */
  first: number;
  count: number;
};

/** Opens a seeded shop with further products, which its lists have, with the search engine and without. */
export async function openPricedShop({ statements, first, count }: Catalogue) {
  const shop = await seededShop();
  for (const statement of statements) await shop.pool.query(statement);
  await publish(
    shop.pool,
    Array.from({ length: count }, (_, at) => first + at),
  );
  await shop.refresh();
  const withEngine = await withSearchEngine(shop);
  const close = async () => {
    await withEngine.close();
    await shop.close();
  };
  return { shop, withEngine, close };
}
