import { Suspense, useState } from 'react';
import { data } from 'react-router';
import { getProduct, type Product } from '../../contract/catalogue.ts';
import { HOME_COUNTRIES } from '../../contract/home-countries.ts';
import { SOLD_OUT_LABEL } from '../../contract/labels.ts';
import type { PageShop } from '../../contract/page.ts';
import { getPaymentMethods } from '../../contract/payment.ts';
import { getRelated, getShippingOffers } from '../../contract/product.ts';
import { plainText } from '../../kit/plain-text.ts';
import { productName } from '../../kit/product-name.ts';
import { CornerLabel, DiscountBadge } from '../features/cards/corner-label.tsx';
import { toProductCard } from '../features/cards/product-card.ts';
import { addForms } from '../features/cart/add-forms.ts';
import { BulkOrderButton, loadBulkOrderGrid } from '../features/product/bulk-order-button.tsx';
import { BuyBox } from '../features/product/buy-box.tsx';
import { LazyRelated } from '../features/product/lazy-related.tsx';
import { VariantPicker } from '../features/product/variant-picker.tsx';
import { isNarrowed, loadReviews } from '../features/reviews/load-reviews.ts';
import { announcementsOn } from '../features/shell/announcements-on.ts';
import { noticeOf } from '../features/text-pages/guarantee-notice.tsx';
import { isBuyable, isSellable } from '../features/variant/choices.ts';
import { createHead, headTags } from '../head/head.ts';
import { breadcrumbJson } from '../head/json-ld.ts';
import { productJson, type StatedShipping, statedShipping } from '../head/product-json-ld.ts';
import { useLocale } from '../locale/locale.tsx';
import { notFound } from '../locale/not-found.ts';
import { localizePath } from '../locale/paths.ts';
import { productPath } from '../locale/product-path.ts';
import { redirectTo } from '../locale/redirect-to.ts';
import { createShopT } from '../locale/shop-t.ts';
import { useRootData } from '../locale/use-root-data.ts';
import type { ActionArgs, LoaderArgs, Meta, PageProps } from '../page/page.ts';
import { pageShop } from '../page/page-shop.ts';
import { submitForm } from '../page/submit-form.ts';
import { Breadcrumb } from '../ui/breadcrumb.tsx';
import { Icon } from '../ui/icon.tsx';
import { lazyOnInteraction } from '../ui/lazy-on-interaction.tsx';
import { latePart, lazyPart } from '../ui/lazy-part.tsx';

export async function loader({ context, params, url }: LoaderArgs<'id'>) {
  const shop = context.get(pageShop);
  const answer = await shop.call(getProduct, { sku: params.id });
  if (!answer.ok && answer.code !== 404)
    throw data(null, { status: answer.code, statusText: answer.message });
  const product = answer.ok ? { ...answer.data, description: plainText(answer.data.description) } : null;
  const shown = product?.variants.find(({ sku }) => sku === product.sku);
  if (!product || !shown) throw notFound(url.pathname);
  const path = productPath(product);
  if (decodeURIComponent(url.pathname) !== localizePath(shop.language, path)) {
    throw redirectTo(shop, url, path, { status: 301 });
  }
  // An unavailable product shows alternatives.
  const related = isSellable(product) ? null : await shop.call(getRelated, { sku: product.sku });
  const alternatives = related?.ok ? related.data.similar.map(toProductCard) : [];
  const [reviews, payments, shipping] = await Promise.all([
    loadReviews(shop, product, url.searchParams),
    loadPaymentNames(shop),
    loadShipping(shop, product),
  ]);
  const t = createShopT(shop, 'common', 'details');
  const variantName = shown.attributes.map(({ text }) => text).join(', ');
  const head = createHead(shop, {
    title: product.seo.title ?? (variantName ? `${product.title}, ${variantName}` : product.title),
    description:
      product.seo.description ??
      t('product.metaDescription', { title: product.title, sku: shown.sku, moq: shown.moq }),
    canonical: productPath({ slug: product.slug, sku: product.canonicalSku }),
    picture: shown.picture,
    type: 'product',
    ...(isNarrowed(reviews) && { noindex: true }),
  });
  const announcements = announcementsOn(shop, 'product');
  return {
    ...{ product, shown, path, head, alternatives, reviews, payments, announcements, shipping },
    named: productName(product.title, product.brand?.name),
    notice: noticeOf(shop),
    priceDisplay: shop.priceDisplay,
    vatLimits: shop.isDocument ? shop.vatLimits : undefined,
  };
}

/**
 * Loads what documents state of shipping: to the visitor's country, and on a page for all to that of its language.
 * Nothing where the product or the shop does not go there.
 */
async function loadShipping(
  shop: PageShop,
  { sku, compliance }: Pick<Product, 'sku' | 'compliance'>,
): Promise<{ country: string; shipping: StatedShipping[] } | undefined> {
  if (!shop.isDocument) return undefined;
  const country = shop.country ?? HOME_COUNTRIES[shop.language];
  if (compliance.notSoldTo.includes(country)) return { country, shipping: [] };
  const answer = await shop.call(getShippingOffers, { sku, country });
  return { country, shipping: answer.ok ? statedShipping(answer.data.items, shop.priceDisplay) : [] };
}

/** Loads the names of the payment methods that are on, in the language of the page. */
async function loadPaymentNames(shop: PageShop): Promise<string[]> {
  const answer = await shop.call(getPaymentMethods, {});
  const t = createShopT(shop, 'order');
  return answer.ok ? answer.data.methods.map(({ method }) => t(`pay.${method}`)) : [];
}

/** Adds to the cart without JavaScript. */
export const action = (args: ActionArgs) => submitForm(args, addForms);

export const meta: Meta<typeof loader> = ({ loaderData }) => {
  if (!loaderData) return headTags(undefined);
  const { head, product, path, priceDisplay, vatLimits, reviews, shipping } = loaderData;
  if (!import.meta.env.SSR) return headTags(head);
  return headTags(
    head,
    productJson(head, product, { display: priceDisplay, vatLimits, reviews: reviews.reviews, ...shipping }),
    breadcrumbJson(head, product.path, { name: product.title, to: path }),
  );
};

const Gallery = lazyOnInteraction(
  'gallery',
  async () => (await import('../features/product/gallery.tsx')).default,
);
const ProductSummary = lazyOnInteraction(
  'summary',
  async () => (await import('../features/product/product-summary.tsx')).default,
);
const ProductDetails = lazyOnInteraction(
  'facts',
  async () => (await import('../features/product/product-details.tsx')).default,
);
const AvailabilityNotice = latePart(() => import('../features/product/availability-notice.tsx'));
const Alternatives = latePart(() => import('../features/product/alternatives.tsx'));
const BulkOrderGrid = lazyPart(loadBulkOrderGrid);
const DeviceFit = lazyPart(() => import('../features/product/device-fit.tsx'));

export default function ProductPage({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const { product, named, shown, path, alternatives, payments, notice } = loaderData;
  const { name, rest } = named;
  const { t } = useLocale();
  const { devices = [] } = useRootData();
  // The bulk order is open for one product only.
  const [bulkOrderOf, setBulkOrderOf] = useState<string | null>(null);
  const crumbs = [...product.path.map(({ slug, name }) => ({ name, to: `/c/${slug}` })), { name, to: path }];
  // The notice, which loads its own code, is about exceptions only.
  const isAvailable = isSellable(product) && isBuyable(shown) && shown.state === 'on_sale';
  const hasBulkOrder = bulkOrderOf === product.canonicalSku;
  return (
    <div className="page-width">
      <Breadcrumb crumbs={crumbs} />
      <div className="grid gap-x-6 gap-y-2 md:grid-cols-2 lg:gap-12">
        <Pictures product={product} shown={shown} />
        <div className="min-w-0">
          <div className="flex flex-wrap gap-1">
            <CornerLabel label={product.state === 'sold_out' ? SOLD_OUT_LABEL : product.label} t={t} />
            <DiscountBadge percent={shown.discount} t={t} />
          </div>
          <h1 className="mt-1 text-18 font-semibold text-balance md:text-24">
            {name}
            {rest && (
              <>
                <span className="sr-only">, </span>
                <span className="block text-15 font-normal text-ink-2">{rest}</span>
              </>
            )}
          </h1>
          <div id="summary">
            <ProductSummary product={product} sku={shown.sku} notice={notice} />
          </div>
          {devices.length > 0 && (
            <Suspense>
              <DeviceFit product={product} shown={shown} devices={devices} />
            </Suspense>
          )}
          {!isAvailable && (
            <Suspense>
              <AvailabilityNotice product={product} shown={shown} hasAlternatives={alternatives.length > 0} />
            </Suspense>
          )}
          <BuyBox {...{ product, shown, payments }} failure={actionData?.refused} hasBar={!hasBulkOrder}>
            <VariantPicker product={product} shown={shown} />
            {product.variants.length > 1 && isSellable(product) && (
              <BulkOrderButton
                open={hasBulkOrder}
                onOpen={() => setBulkOrderOf(hasBulkOrder ? null : product.canonicalSku)}
              />
            )}
          </BuyBox>
        </div>
      </div>
      <BelowProduct {...loaderData} hasBulkOrder={hasBulkOrder} />
    </div>
  );
}

type Loaded = PageProps<typeof loader, typeof action>['loaderData'];

function Pictures({ product, shown }: Pick<Loaded, 'product' | 'shown'>) {
  const { t } = useLocale();
  const sources = [...new Set(product.pictures.map(({ source }) => source))];
  return (
    // As wide as its column, whatever the number of thumbnails.
    <div className="min-w-0 self-start md:sticky md:top-28">
      <div id="gallery">
        <Gallery key={shown.picture} sources={sources} start={shown.picture} title={product.title} />
      </div>
      {sources.length > 0 && (
        <a
          href={`/downloads/pictures/${shown.sku}.zip`}
          download
          data-reload="true"
          rel="nofollow"
          className="link inline-flex min-h-8 items-center gap-2 text-13 md:mt-2"
        >
          <Icon name="download" />
          {t('product.downloadPictures')}
        </a>
      )}
    </div>
  );
}

/** Alternatives, bulk order, details and related products, each of which loads its own code. */
function BelowProduct({
  product,
  shown,
  alternatives,
  reviews,
  hasBulkOrder,
}: Loaded & { hasBulkOrder: boolean }) {
  const { t } = useLocale();
  return (
    <>
      {alternatives.length > 0 && (
        <Suspense>
          <Alternatives items={alternatives} currency={product.currency} />
        </Suspense>
      )}
      {hasBulkOrder && (
        <section id="bulk-order" aria-labelledby="bulk-order-title" className="mt-8">
          <h2 id="bulk-order-title" className="mb-3 text-18 font-semibold">
            {t('grid.heading')}
          </h2>
          <Suspense fallback={<p className="min-h-96 text-ink-3">{t('loading')}</p>}>
            <BulkOrderGrid product={product} />
          </Suspense>
        </section>
      )}
      <div id="facts">
        <ProductDetails product={product} shown={shown} reviews={reviews} />
      </div>
      <LazyRelated
        key={product.canonicalSku}
        sku={product.canonicalSku}
        category={product.path.at(-1)}
        withoutSimilar={alternatives.length > 0}
      />
    </>
  );
}
