import { getCategories } from '../../contract/catalogue.ts';
import type { ProductList } from '../../contract/list.ts';
import type { PageShop } from '../../contract/page.ts';
import { deviceForm } from '../../kit/device-form.ts';
import { addForms } from '../features/cart/add-forms.ts';
import { fullName } from '../features/devices/device-names.ts';
import { DeviceHead } from '../features/list/device-head.tsx';
import { ListBody } from '../features/list/list-body.tsx';
import { createListHead, listMeta } from '../features/list/list-head.ts';
import { loadListPage } from '../features/list/load-list-page.ts';
import { packList, useList } from '../features/list/packed-list.ts';
import { deviceJson } from '../head/json-ld.ts';
import { useT } from '../locale/locale.tsx';
import { notFound } from '../locale/not-found.ts';
import type { ActionArgs, LoaderArgs, Meta, PageProps } from '../page/page.ts';
import { pageShop } from '../page/page-shop.ts';
import { submitForm } from '../page/submit-form.ts';
import { Breadcrumb } from '../ui/breadcrumb.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

export async function loader({ context, params, url }: LoaderArgs<'id'>) {
  const shop = context.get(pageShop);
  const { list, found, t } = await loadListPage(shop, url, {
    source: { series: params.id },
    path: ({ series }) => series && `/series/${series.slug}`,
    hiddenFacets: ['series'],
  });
  const { series, total } = found;
  if (!series) throw notFound(url.pathname);
  const { slug, maker, name } = series;
  const title = fullName(series);
  const head = createListHead(shop, list, t, {
    title: t('series.title', { name: title }),
    description: t('series.description', { name: title, count: total ?? 0 }),
  });
  const crumbs = [
    { name: t('nav.series'), to: '/productseries' },
    { name: title, to: `/series/${slug}` },
  ];
  const shown =
    list.query.f.length === 0 && list.query.page === 1
      ? await loadKinds(shop, found)
      : { kinds: [], others: [] };
  return {
    list: packList(list, shop),
    device: { slug, maker, name, form: deviceForm(maker, name) },
    ...shown,
    crumbs,
    head,
  };
}

/** The main categories of a list with their pictures and the number of its products in each, and the others. */
async function loadKinds(shop: PageShop, { facets }: Pick<ProductList, 'facets'>) {
  const answer = await shop.call(getCategories, {});
  const all = (answer.ok ? answer.data : []).filter(({ parent }) => parent === null);
  const pictures = new Map(all.map(({ id, picture }) => [id, picture]));
  const categories = facets.find(({ code }) => code === 'category')?.values ?? [];
  const kinds = categories.map(({ value, text, count }) => {
    const id = Number(value);
    return { id, name: text, count, picture: pictures.get(id) ?? null };
  });
  const others = all.filter((one) => !kinds.some(({ id }) => id === one.id));
  return { kinds, others: others.map(({ slug, name }) => ({ slug, name })) };
}

/** Adds a card to the cart without JavaScript. */
export const action = (args: ActionArgs) => submitForm(args, addForms);

export const meta: Meta<typeof loader> = ({ loaderData }) =>
  loaderData && import.meta.env.SSR
    ? listMeta(loaderData, deviceJson(loaderData.head, loaderData.device))
    : listMeta(loaderData);

/** All kinds of products that fit one device. */
export default function Series({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const { device, kinds, others, crumbs } = loaderData;
  const list = useList(loaderData.list);
  const t = useT();
  return (
    <div className="page-width">
      <Breadcrumb crumbs={crumbs} />
      <DeviceHead device={device} kinds={kinds} others={others} />
      <ListBody
        list={list}
        failure={actionData?.refused?.message}
        empty={<EmptyState title={t('list.empty')}>{t('list.emptyHint')}</EmptyState>}
      />
    </div>
  );
}
