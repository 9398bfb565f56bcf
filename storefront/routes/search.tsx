import { getProduct } from '../../contract/catalogue.ts';
import type { PageShop } from '../../contract/page.ts';
import { plainCode } from '../../kit/plain-code.ts';
import { LIST_QUERY_KEYS } from '../config/constants.ts';
import { addForms } from '../features/cart/add-forms.ts';
import { ListBody } from '../features/list/list-body.tsx';
import { createListHead } from '../features/list/list-head.ts';
import { listPath } from '../features/list/list-path.ts';
import { loadListPage } from '../features/list/load-list-page.ts';
import { packList, useList } from '../features/list/packed-list.ts';
import { EmptySearch } from '../features/list/search-help.tsx';
import { SearchInterpretation } from '../features/list/search-interpretation.tsx';
import { headTags } from '../head/head.ts';
import { useT } from '../locale/locale.tsx';
import { productPath } from '../locale/product-path.ts';
import { redirectTo } from '../locale/redirect-to.ts';
import type { ActionArgs, LoaderArgs, Meta, PageProps } from '../page/page.ts';
import { pageShop } from '../page/page-shop.ts';
import { submitForm } from '../page/submit-form.ts';

export async function loader({ context, url }: LoaderArgs) {
  const shop = context.get(pageShop);
  const keyword = (url.searchParams.get('keyword') ?? '').trim().slice(0, 200);
  const id = url.searchParams.get('id') || undefined;
  const { list, found, t } = await loadListPage(shop, url, { source: { keyword, id }, path: '/search' });
  const { category, understood } = found;
  const isCode = understood ? understood.isCode : LIKE_A_SKU.test(keyword);
  const exact = isCode ? await findByCode(shop, keyword, found.items[0]?.sku ?? keyword) : null;
  if (exact) throw redirectTo(shop, url, exact, { replaced: ['keyword', 'id', ...LIST_QUERY_KEYS] });
  const title = !keyword
    ? t('search.allTitle')
    : category
      ? t('search.titleIn', { keyword, name: category.name })
      : t('search.title', { keyword });
  return {
    list: packList(list, shop),
    keyword,
    title,
    category: category && { slug: category.slug, name: category.name },
    understood,
    head: createListHead(shop, list, t, {
      title,
      description: t('search.description'),
      noindex: true,
      without: ['canonical', 'alternates'],
    }),
  };
}

/** What may be a SKU while the search engine warms. */
const LIKE_A_SKU = /^(?=.*\d)[a-z\d-]{5,64}$/i;

/**
 * Returns the path of the product that a list begins with, or with the keyword as its SKU, if the keyword is its code.
 */
async function findByCode(shop: PageShop, keyword: string, sku: string): Promise<string | null> {
  const answer = await shop.call(getProduct, { sku });
  if (!answer.ok) return null;
  const { variants } = answer.data;
  const isExact = variants.some(
    (variant) => isCodeOf(keyword, variant.sku) || (variant.ean && isCodeOf(keyword, variant.ean)),
  );
  return isExact ? productPath(answer.data) : null;
}

const LEADING_ZEROS = /^0+(?=\d{8})/;

/** Whether a keyword is a code, in any spelling, also behind `SKU:`. */
const isCodeOf = (keyword: string, code: string): boolean =>
  plainCode(keyword).replace(LEADING_ZEROS, '').endsWith(plainCode(code).replace(LEADING_ZEROS, ''));

/** Adds a card to the cart without JavaScript. */
export const action = (args: ActionArgs) => submitForm(args, addForms);

export const meta: Meta<typeof loader> = ({ loaderData }) => headTags(loaderData?.head);

export default function Search({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const { keyword, title, category, understood } = loaderData;
  const list = useList(loaderData.list);
  const t = useT();
  return (
    <div className="page-width pt-4">
      <h1 className="text-18 font-semibold md:text-24">{title}</h1>
      {keyword !== '' && (
        <SearchInterpretation
          keyword={keyword}
          category={category}
          understood={understood}
          sort={list.query.sort}
          byRelevance={listPath('/search', { ...list.query, sort: undefined, page: undefined })}
        />
      )}
      <ListBody
        list={list}
        failure={actionData?.refused?.message}
        empty={<EmptySearch title={keyword ? t('search.nothing', { keyword }) : t('list.empty')} />}
      />
    </div>
  );
}
