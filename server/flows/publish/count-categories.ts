import type { Database } from '../../platform/database/statement.ts';
import { writeCounts } from './query.ts';

/**
 * Updates category.product_count, the products on sale in a category and below. Returns how many categories changed.
 */
export function countCategories(db: Database): Promise<number> {
  return writeCounts(db);
}
