import type { PageShop } from '../../contract/page.ts';
import { createT, type T } from './create-t.ts';

/** Creates `t` for a loader with the texts of some pages. */
export const createShopT = (shop: PageShop, ...pages: string[]): T =>
  createT(Object.assign({}, ...pages.map((page) => shop.texts(page))), shop.language);
