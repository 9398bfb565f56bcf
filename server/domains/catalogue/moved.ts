import type { Database } from '../../platform/database/statement.ts';
import { findRedirect } from './store.ts';

const PRODUCT = '/details/';

/** A product's address ends in its SKU whatever stands before; moves are kept under the SKU alone. */
function keysOf(path: string): string[] {
  if (!path.startsWith(PRODUCT)) return [path];
  const parts = path.slice(PRODUCT.length).toUpperCase().split('-');
  return [path, ...parts.map((_, index) => PRODUCT + parts.slice(index).join('-'))];
}

/**
 * Where a page has gone whose address (without language) is answered by nothing any more: a path of the shop, null
 * when it is gone for good, undefined when it never was.
 */
export async function movedTo(db: Database, path: string): Promise<string | null | undefined> {
  const found = await findRedirect(db, keysOf(path));
  return found?.target;
}
