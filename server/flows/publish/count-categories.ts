import type { Database } from '../../platform/database/statement.ts';
import { writeCounts } from './query.ts';

/** Brings category.product_count (products on sale in it and below it) up to date. Gives how many changed. */
export function countCategories(db: Database): Promise<number> {
  return writeCounts(db);
}
