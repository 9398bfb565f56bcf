import { BEST_SELLER_LABEL } from '../../contract/labels.ts';
import { getProductList } from '../../contract/list.ts';
import { BrandCategories, categoriesOf } from '../features/brands/brand-categories.tsx';
import { toListCards } from '../features/cards/implied-labels.ts';
import { packProducts, unpackProducts } from '../features/cards/product-card.ts';
import { ProductGrid } from '../features/cards/product-grid.tsx';
import { addForms } from '../features/cart/add-forms.ts';
import { createListHead, listMeta } from '../features/list/list-head.ts';
import { ListPage } from '../features/list/list-page.tsx';
import { loadListPage } from '../features/list/load-list-page.ts';
import { packList, useList } from '../features/list/packed-list.ts';
import { isFiltered } from '../features/list/shown-list.ts';
import { useT } from '../locale/locale.tsx';
import { notFound } from '../locale/not-found.ts';
import type { ActionArgs, LoaderArgs, Meta, PageProps } from '../page/page.ts';
import { pageShop } from '../page/page-shop.ts';
import { submitForm } from '../page/submit-form.ts';

const BEST = 5;

export async function loader({ context, params, url }: LoaderArgs<'url'>) {
  const shop = context.get(pageShop);
  const { list, found, t } = await loadListPage(shop, url, {
    source: { brand: params.url },
    path: ({ brand }) => brand && `/brands/${brand.slug}`,
    hiddenFacets: ['brand'],
    defaultSort: 'newest',
  });
  const { brand, total } = found;
  if (!brand) throw notFound(url.pathname);
  const { name, slug } = brand;
  const head = createListHead(shop, list, t, {
    title: t('brand.title', { name }),
    description: t('brand.description', { name, count: total ?? 0 }),
    without: ['mobile'],
  });
  const crumbs = [
    { name: t('nav.brands'), to: '/brands' },
    { name, to: `/brands/${slug}` },
  ];
  // A small brand's best sellers would repeat the list.
  const isZone = !isFiltered(list) && list.query.page === 1 && list.items.length > 2 * BEST;
  const best = isZone
    ? await shop.call(getProductList, { brand: slug, sort: 'month', pagesize: BEST, facetvalues: 0 })
    : null;
  return {
    list: packList(list, shop),
    categories: categoriesOf(list),
    name,
    crumbs,
    head,
    best: packProducts(best?.ok ? toListCards(best.data.items, [BEST_SELLER_LABEL]) : [], shop),
  };
}

/** Adds a card to the cart without JavaScript. */
export const action = (args: ActionArgs) => submitForm(args, addForms);

export const meta: Meta<typeof loader> = ({ loaderData }) => listMeta(loaderData);

export default function Brand({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const { name, crumbs, best, categories } = loaderData;
  const list = useList(loaderData.list);
  const t = useT();
  return (
    <ListPage
      crumbs={crumbs}
      title={name}
      text={t('brand.text', { name })}
      list={list}
      failure={actionData?.refused?.message}
    >
      <BrandCategories list={list} categories={categories} />
      {best.count > 0 && (
        <>
          <section className="mt-8">
            <h2 className="mb-3 text-18 font-semibold">{t('brand.best')}</h2>
            <ProductGrid items={unpackProducts(best)} currency={list.currency} first={4} heading="h3" />
          </section>
          <h2 className="mt-8 text-18 font-semibold">{t('brand.list', { name })}</h2>
        </>
      )}
    </ListPage>
  );
}
