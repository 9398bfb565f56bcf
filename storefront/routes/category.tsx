import { data, redirect } from 'react-router';
import { getProductList } from '../../contract/catalogue.ts';
import { addFromForm } from '../features/cart/add-action.ts';
import { listAddress } from '../features/list/list-address.ts';
import { ListBody } from '../features/list/list-body.tsx';
import { readPlace } from '../features/list/read-place.ts';
import { shownCard } from '../features/list/shown-card.ts';
import { Subcategories } from '../features/list/subcategories.tsx';
import { inLanguage } from '../guard/address.ts';
import { headTags } from '../head/head.ts';
import { headOf } from '../head/head-of.ts';
import { breadcrumbJson, itemListJson } from '../head/json-ld.ts';
import { useLocale } from '../locale/locale.tsx';
import { shopT } from '../locale/shop-t.ts';
import { pageShop } from '../page-shop.ts';
import { Breadcrumb } from '../ui/breadcrumb.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { notFound } from '../ui/not-found.ts';
import type { Route } from './+types/category';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const shop = context.get(pageShop);
  const place = readPlace(url.searchParams);
  const answer = await shop.call(getProductList, { id: params.id, ...place });
  if (!answer.ok && answer.code !== 404)
    throw data(null, { status: answer.code, statusText: answer.message });
  const category = answer.ok ? answer.data.category : null;
  if (!answer.ok || !category) throw notFound(url.pathname);
  const list = answer.data;
  const path = `/c/${category.slug}`;
  if (params.id !== category.slug) throw redirect(inLanguage(shop.language, listAddress(path, place)), 301);
  if (list.items.length === 0 && list.page > 1) throw notFound(url.pathname);

  const t = shopT(shop, 'common', 'list');
  const page = list.page > 1 ? ` – ${t('pages.page', { page: list.page })}` : '';
  const head = headOf(shop, {
    title: t('list.title', { name: category.name }) + page,
    description:
      category.description || t('list.description', { name: category.name, count: list.total ?? 0 }),
    canonical: listAddress(path, { page: list.page }),
    noindex: list.sort !== 'best',
  });
  return { list: { ...list, category: null, items: list.items.map(shownCard) }, category, path, head };
}

/** Adding from a card without JavaScript. */
export const action = ({ context, request }: Route.ActionArgs) => addFromForm(context.get(pageShop), request);

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? headTags(
        loaderData.head,
        ...(import.meta.env.SSR
          ? [
              breadcrumbJson(loaderData.head, loaderData.category.path),
              itemListJson(loaderData.head, loaderData.list.items),
            ]
          : []),
      )
    : headTags(undefined);

export default function Category({ loaderData, actionData }: Route.ComponentProps) {
  const { list, category, path } = loaderData;
  const { t } = useLocale();
  return (
    <div className="page-width">
      <Breadcrumb crumbs={category.path.map(({ slug, name }) => ({ name, to: `/c/${slug}` }))} />
      <h1 className="text-20 font-semibold md:text-24">{category.name}</h1>
      {category.description && list.page === 1 && (
        <p className="mt-1 max-w-text text-ink-2">{category.description}</p>
      )}
      <div className="mt-4">
        <Subcategories nodes={category.children} first />
      </div>
      {list.items.length > 0 ? (
        <ListBody list={list} path={path} failure={actionData?.message} />
      ) : (
        <EmptyState title={t('list.empty')}>{t('list.emptyHint')}</EmptyState>
      )}
    </div>
  );
}
