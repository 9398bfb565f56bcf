import type { PageShop } from '../../../contract/page.ts';
import type { TextPage } from '../../../contract/text-pages.ts';
import { loadTextPage } from '../text-pages/load-text-page.ts';
import { loadSender } from './load-sender.ts';

/** Loads a page of text that has a form. */
export async function loadInquiryPage(shop: PageShop, page: TextPage) {
  const [text, sender] = await Promise.all([
    loadTextPage(shop, page),
    loadSender(shop.call, shop.visitor === 'member'),
  ]);
  return { ...text, sender: { ...sender, country: sender.country ?? shop.country } };
}
