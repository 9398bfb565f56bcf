import type { Database } from '../../platform/database/statement.ts';
import { findRedirect } from './store.ts';

const PRODUCT = '/details/';

/** Keys that a redirect may be stored under. A product's path ends with its SKU, and its redirect has the SKU alone. */
function redirectKeys(path: string): string[] {
  if (!path.startsWith(PRODUCT)) return [path];
  const parts = path.slice(PRODUCT.length).toUpperCase().split('-');
  return [path, ...parts.map((_, index) => PRODUCT + parts.slice(index).join('-'))];
}

/**
 * The redirect of a path (without language) that has no page any more: another path of the shop, null when it is gone
 * for good, undefined when it never existed.
 */
export async function movedTo(db: Database, path: string): Promise<string | null | undefined> {
  const found = await findRedirect(db, redirectKeys(path));
  return found?.target;
}
