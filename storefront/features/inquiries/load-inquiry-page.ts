import type { PageShop } from '../../../contract/page.ts';
import { getCountries } from '../../../contract/shop.ts';
import type { TextPage } from '../../../contract/text-pages.ts';
import { loadTextPage } from '../text-pages/load-text-page.ts';

/** Loads a page of text that has a form, with the countries to choose from. */
export async function loadInquiryPage(shop: PageShop, page: TextPage) {
  const [text, countries] = await Promise.all([loadTextPage(shop, page), shop.call(getCountries, {})]);
  return {
    ...text,
    country: shop.country,
    countries: (countries.ok ? countries.data : []).map(({ code, name }) => ({ code, name })),
  };
}
