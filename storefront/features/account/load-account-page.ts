import type { Answer } from '../../../contract/call.ts';
import type { PageShop } from '../../../contract/page.ts';
import { createHead } from '../../head/head.ts';
import { createShopT } from '../../locale/shop-t.ts';

/** The head of a page of the account, which no search engine lists; `name` is the key of its title. */
export const accountHead = (shop: PageShop, path: string, name: string) =>
  createHead(shop, {
    title: createShopT(shop, 'common', 'details', 'user_center')(name),
    canonical: path,
    noindex: true,
  });

/** Returns the data of an answer that a page cannot do without. */
export function needData<Data>(answer: Answer<Data>): Data {
  if (!answer.ok) throw new Response(answer.message, { status: answer.code });
  return answer.data;
}
