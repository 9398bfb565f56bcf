import type { PageShop } from '../../contract/page.ts';
import { makeT, type T } from './create-t.ts';

/** Texts for a loader: those of the pages named. */
export const shopT = (shop: PageShop, ...pages: string[]): T =>
  makeT(Object.assign({}, ...pages.map((page) => shop.texts(page))), shop.language);
