import { getCategories } from '../../../contract/catalogue.ts';
import type { PageShop } from '../../../contract/page.ts';

/** Returns what the header and footer of every page show. */
export async function readFrame(shop: PageShop) {
  const categories = await shop.call(getCategories, {});
  return {
    language: shop.language,
    currency: shop.currency,
    currencies: shop.currencies,
    publicUrl: shop.publicUrl,
    categories: (categories.ok ? categories.data : [])
      .filter(({ parent }) => parent === null)
      .map(({ id, slug, name }) => ({ id, slug, name })),
  };
}

export type Frame = Awaited<ReturnType<typeof readFrame>>;
