import type { InputOf } from '../../contract/call.ts';
import { getCategories, getSeries } from '../../contract/catalogue.ts';
import { getAdverts } from '../../contract/content.ts';
import { BEST_SELLER_LABEL } from '../../contract/labels.ts';
import { getProductList } from '../../contract/list.ts';
import type { PageShop } from '../../contract/page.ts';
import { impliedLabels, toListCards } from '../features/cards/implied-labels.ts';
import { packProducts } from '../features/cards/product-card.ts';
import { addForms } from '../features/cart/add-forms.ts';
import { wellKnownDevices } from '../features/devices/well-known.ts';
import { Campaigns } from '../features/home/campaigns.tsx';
import { ProductRow } from '../features/home/product-row.tsx';
import { Subcategories } from '../features/list/subcategories.tsx';
import { createHead, headTags } from '../head/head.ts';
import { shopJson } from '../head/json-ld.ts';
import { useT } from '../locale/locale.tsx';
import { createShopT } from '../locale/shop-t.ts';
import type { ActionArgs, LoaderArgs, Meta, PageProps } from '../page/page.ts';
import { pageShop } from '../page/page-shop.ts';
import { submitForm } from '../page/submit-form.ts';
import { lazyOnInteraction } from '../ui/lazy-on-interaction.tsx';

const ROW_SIZE = 8;
/** Steps of a price ladder that is worth showing. */
const EXAMPLE_STEPS = 4;

export async function loader({ context }: LoaderArgs) {
  const shop = context.get(pageShop);
  const [categories, devices, adverts, best, newest, sale] = await Promise.all([
    shop.call(getCategories, {}),
    shop.call(getSeries, {}),
    shop.call(getAdverts, { placement: 'home' }),
    loadRow(shop, { sort: 'best' }, [BEST_SELLER_LABEL]),
    loadRow(shop, { sort: 'newest' }),
    loadRow(shop, { scope: 'discount', sort: 'discount' }),
  ]);
  const t = createShopT(shop, 'common', 'home');
  return {
    categories: categories.ok ? categories.data.filter(({ parent }) => parent === null) : [],
    devices: devices.ok && shop.devices.length === 0 ? wellKnownDevices(devices.data) : [],
    adverts: adverts.ok ? adverts.data : [],
    // The first that shows what the shop is about.
    example:
      best.whole?.find(({ picture, tiers }) => picture !== null && tiers.length >= EXAMPLE_STEPS) ?? null,
    best,
    newest,
    sale,
    currency: shop.currency,
    about: t('home.organization'),
    head: createHead(shop, { title: t('home.title'), description: t('home.description'), canonical: '/' }),
  };
}

async function loadRow(
  shop: PageShop,
  input: Pick<InputOf<typeof getProductList>, 'scope' | 'sort'>,
  labels: readonly number[] = [],
) {
  const answer = await shop.call(getProductList, { ...input, pagesize: ROW_SIZE, facetvalues: 0 });
  return packProducts(
    answer.ok ? toListCards(answer.data.items, [...impliedLabels(input), ...labels]) : [],
    shop,
  );
}

/** Adds a card to the cart without JavaScript. */
export const action = (args: ActionArgs) => submitForm(args, addForms);

export const meta: Meta<typeof loader> = ({ loaderData }) =>
  loaderData
    ? headTags(loaderData.head, ...(import.meta.env.SSR ? shopJson(loaderData.head, loaderData.about) : []))
    : headTags(undefined);

// Links and forms, which work as the server has rendered them.
const Hero = lazyOnInteraction('hero', async () => (await import('../features/home/hero.tsx')).Hero);
const Doors = lazyOnInteraction('doors', async () => (await import('../features/home/doors.tsx')).Doors);
const ViewedRow = lazyOnInteraction(
  'viewed',
  async () => (await import('../features/viewed/viewed-row.tsx')).ViewedRow,
);

export default function Home({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const { categories, devices, adverts, example, best, newest, sale, currency } = loaderData;
  const t = useT();
  return (
    <div className="page-width">
      <div id="hero">
        <Hero example={example} currency={currency} />
      </div>
      {actionData?.refused?.message && (
        <p role="alert" className="mb-4 rounded-md border border-error p-3 text-error">
          {actionData.refused.message}
        </p>
      )}
      <div id="doors">
        <Doors known={devices} />
      </div>
      <Campaigns adverts={adverts} />
      <ProductRow title={t('home.best')} products={best} currency={currency} to="/bestselling" />
      <section className="mt-12">
        <h2 className="mb-3 text-18 font-semibold md:text-24">{t('categories.name')}</h2>
        <Subcategories nodes={categories} />
      </section>
      <ProductRow title={t('home.new')} products={newest} currency={currency} to="/newarrivals" />
      <ProductRow title={t('home.sale')} products={sale} currency={currency} to="/discount-list" />
      <div id="viewed">
        <ViewedRow />
      </div>
    </div>
  );
}
