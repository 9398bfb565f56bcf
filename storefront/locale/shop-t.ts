import type { PageShop } from '../../contract/page.ts';
import { createT, type T } from './create-t.ts';

/** Texts for a loader: those of the pages named. */
export const createShopT = (shop: PageShop, ...pages: string[]): T =>
  createT(Object.assign({}, ...pages.map((page) => shop.texts(page))), shop.language);
