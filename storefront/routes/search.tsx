import { data, redirect } from 'react-router';
import { getProduct, getProductList } from '../../contract/catalogue.ts';
import type { PageShop } from '../../contract/page.ts';
import { addFromForm } from '../features/cart/add-action.ts';
import { ListBody } from '../features/list/list-body.tsx';
import { readPlace } from '../features/list/read-place.ts';
import { SearchHelp } from '../features/list/search-help.tsx';
import { shownCard } from '../features/list/shown-card.ts';
import { inLanguage } from '../guard/address.ts';
import { headTags } from '../head/head.ts';
import { headOf } from '../head/head-of.ts';
import { productPath } from '../head/json-ld.ts';
import { useLocale } from '../locale/locale.tsx';
import { shopT } from '../locale/shop-t.ts';
import { pageShop } from '../page-shop.ts';
import type { Route } from './+types/search';

export async function loader({ context, url }: Route.LoaderArgs) {
  const shop = context.get(pageShop);
  const keyword = (url.searchParams.get('keyword') ?? '').trim().slice(0, 200);
  const place = readPlace(url.searchParams);
  const exact = await findBySku(shop, keyword);
  if (exact) throw redirect(inLanguage(shop.language, exact), 302);
  const answer = await shop.call(getProductList, { keyword, ...place });
  if (!answer.ok) throw data(null, { status: answer.code, statusText: answer.message });
  const list = answer.data;
  const t = shopT(shop, 'common', 'list');
  const title = keyword ? t('search.title', { keyword }) : t('search.allTitle');
  return {
    list: { ...list, items: list.items.map(shownCard) },
    keyword,
    head: headOf(shop, { title, canonical: null, noindex: true }),
  };
}

const LIKE_A_SKU = /^(?=.*\d)[a-z\d-]{5,64}$/i;

/** The path of the product that has exactly this SKU. */
async function findBySku(shop: PageShop, keyword: string): Promise<string | null> {
  if (!LIKE_A_SKU.test(keyword)) return null;
  const answer = await shop.call(getProduct, { sku: keyword });
  return answer.ok && answer.data.sku === keyword.toUpperCase() ? productPath(answer.data) : null;
}

/** Adding from a card without JavaScript. */
export const action = ({ context, request }: Route.ActionArgs) => addFromForm(context.get(pageShop), request);

export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head);

export default function Search({ loaderData, actionData }: Route.ComponentProps) {
  const { list, keyword } = loaderData;
  const { t } = useLocale();
  return (
    <div className="page-width pt-4">
      <h1 className="text-20 font-semibold md:text-24">
        {keyword ? t('search.title', { keyword }) : t('search.allTitle')}
      </h1>
      {list.items.length > 0 ? (
        <ListBody list={list} path="/search" failure={actionData?.message} />
      ) : (
        <SearchHelp keyword={keyword} />
      )}
    </div>
  );
}
