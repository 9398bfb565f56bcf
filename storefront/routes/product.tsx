import { data, redirect } from 'react-router';
import { getProduct } from '../../contract/catalogue.ts';
import { productImage } from '../../kit/product-image.ts';
import { addFromForm } from '../features/cart/add-action.ts';
import { BuyBox } from '../features/product/buy-box.tsx';
import { CornerLabel, DiscountBadge } from '../features/product/corner-label.tsx';
import { Facts } from '../features/product/facts.tsx';
import { Gallery } from '../features/product/gallery.tsx';
import { VariantPicker } from '../features/product/variant-picker.tsx';
import { inLanguage } from '../guard/address.ts';
import { headTags } from '../head/head.ts';
import { headOf } from '../head/head-of.ts';
import { breadcrumbJson, productJson, productPath } from '../head/json-ld.ts';
import { useLocale } from '../locale/locale.tsx';
import { shopT } from '../locale/shop-t.ts';
import { pageShop } from '../page-shop.ts';
import { Breadcrumb } from '../ui/breadcrumb.tsx';
import { notFound } from '../ui/not-found.ts';
import type { Route } from './+types/product';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const shop = context.get(pageShop);
  const answer = await shop.call(getProduct, { sku: params.id });
  if (!answer.ok && answer.code !== 404)
    throw data(null, { status: answer.code, statusText: answer.message });
  const product = answer.ok ? answer.data : null;
  const shown = product?.variants.find(({ sku }) => sku === product.sku);
  if (!product || !shown) throw notFound(url.pathname);
  const path = productPath(product);
  if (decodeURIComponent(url.pathname) !== inLanguage(shop.language, path)) {
    throw redirect(inLanguage(shop.language, path), 301);
  }
  const t = shopT(shop, 'common', 'details');
  const variantName = shown.attributes.map(({ text }) => text).join(', ');
  const head = headOf(shop, {
    title: variantName ? `${product.title}, ${variantName}` : product.title,
    description: t('product.metaDescription', { title: product.title, sku: shown.sku, moq: shown.moq }),
    canonical: productPath({ slug: product.slug, sku: product.canonicalSku }),
    picture: shown.picture ? productImage(shown.picture, 960) : undefined,
    type: 'product',
  });
  return { product, shown, path, head };
}

/** Adding without JavaScript. */
export const action = ({ context, request }: Route.ActionArgs) => addFromForm(context.get(pageShop), request);

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return headTags(undefined);
  const { head, product, path } = loaderData;
  if (!import.meta.env.SSR) return headTags(head);
  return headTags(
    head,
    productJson(head, product),
    breadcrumbJson(head, product.path, { name: product.title, to: path }),
  );
};

export default function ProductPage({ loaderData, actionData }: Route.ComponentProps) {
  const { product, shown, path } = loaderData;
  const { t } = useLocale();
  const crumbs = [
    ...product.path.map(({ slug, name }) => ({ name, to: `/c/${slug}` })),
    { name: product.title, to: path },
  ];
  const sources = [...new Set(product.pictures.map(({ source }) => source))];
  return (
    <div className="page-width">
      <Breadcrumb crumbs={crumbs} />
      <div className="grid gap-6 md:grid-cols-2 lg:grid-cols-[5fr_7fr] lg:gap-12">
        <Gallery key={shown.picture} sources={sources} start={shown.picture} title={product.title} />
        <div>
          <div className="flex flex-wrap gap-1">
            <CornerLabel label={product.label} t={t} />
            <DiscountBadge percent={shown.discount} t={t} />
          </div>
          <h1 className="mt-1 text-18 font-semibold text-pretty md:text-20">{product.title}</h1>
          <p className="mt-1 mb-3 flex flex-wrap gap-x-4 text-13 text-ink-3">
            <span>
              {t('product.sku')} <span className="text-ink select-all">{shown.sku}</span>
            </span>
            {product.brand && (
              <span>
                {t('product.brand')} <span className="text-ink">{product.brand.name}</span>
              </span>
            )}
            {product.sold > 0 && <span>{t('product.sold', { count: product.sold })}</span>}
          </p>
          <VariantPicker product={product} shown={shown} />
          <div className="mt-6">
            <BuyBox key={shown.sku} product={product} shown={shown} failure={actionData} />
          </div>
        </div>
      </div>
      <Facts product={product} shown={shown} />
      {product.description && (
        <section className="mt-12 max-w-text">
          <h2 className="mb-3 text-18 font-semibold">{t('product.description')}</h2>
          <p className="whitespace-pre-line text-ink-2">{product.description}</p>
        </section>
      )}
    </div>
  );
}
