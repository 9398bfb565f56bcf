import { addToCartAction } from '../features/cart/add-action.ts';
import { createListHead, listMeta } from '../features/list/list-head.ts';
import { ListPage } from '../features/list/list-page.tsx';
import { loadListPage } from '../features/list/load-list-page.ts';
import { packList, useList } from '../features/list/packed-list.ts';
import { useT } from '../locale/locale.tsx';
import { notFound } from '../locale/not-found.ts';
import { pageShop } from '../page-shop.ts';
import type { Route } from './+types/series';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const shop = context.get(pageShop);
  const { list, found, t } = await loadListPage(shop, url, {
    source: { series: params.id },
    path: ({ series }) => series && `/series/${series.slug}`,
    hiddenFacets: ['series'],
  });
  const { series, total } = found;
  if (!series) throw notFound(url.pathname);
  const { maker, slug } = series;
  // Some makers' names are part of the device's name.
  const name = series.name.startsWith(maker) ? series.name : `${maker} ${series.name}`;
  const head = createListHead(shop, list, t, {
    title: t('series.title', { name }),
    description: t('series.description', { name, count: total ?? 0 }),
  });
  const crumbs = [
    { name: t('nav.series'), to: '/productseries' },
    { name, to: `/series/${slug}` },
  ];
  return { list: packList(list, shop), name, crumbs, head };
}

/** Adds a card to the cart without JavaScript. */
export const action = ({ context, request }: Route.ActionArgs) =>
  addToCartAction(context.get(pageShop), request);

export const meta: Route.MetaFunction = ({ loaderData }) => listMeta(loaderData);

export default function Series({ loaderData, actionData }: Route.ComponentProps) {
  const { name, crumbs } = loaderData;
  const list = useList(loaderData.list);
  const t = useT();
  return (
    <ListPage
      crumbs={crumbs}
      title={t('series.title', { name })}
      text={t('series.text', { name })}
      list={list}
      failure={actionData?.message}
    />
  );
}
