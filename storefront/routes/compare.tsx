import { useEffect } from 'react';
import { getProduct } from '../../contract/catalogue.ts';
import type { PageShop } from '../../contract/page.ts';
import { getRelated } from '../../contract/product.ts';
import { comparePath, MAX_COMPARED, parseCompared } from '../../kit/compared.ts';
import { plainText } from '../../kit/plain-text.ts';
import { toProductCard } from '../features/cards/product-card.ts';
import { addForms } from '../features/cart/add-forms.ts';
import { AddField } from '../features/compare/add-field.tsx';
import { setCompared } from '../features/compare/compared.ts';
import type { Compared } from '../features/compare/comparison-rows.ts';
import { ComparisonTable } from '../features/compare/comparison-table.tsx';
import { Suggestions } from '../features/compare/suggestions.tsx';
import { createHead, headTags } from '../head/head.ts';
import { useLocale } from '../locale/locale.tsx';
import { redirectTo } from '../locale/redirect-to.ts';
import { createShopT } from '../locale/shop-t.ts';
import type { ActionArgs, LoaderArgs, Meta, PageProps } from '../page/page.ts';
import { pageShop } from '../page/page-shop.ts';
import { submitForm } from '../page/submit-form.ts';
import styles from '../styles/compare.css?url';
import { Breadcrumb } from '../ui/breadcrumb.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

/** A product by its SKU, EAN or the last part of its address; its description is not compared. */
async function findCompared(shop: PageShop, sku: string): Promise<Compared | null> {
  const answer = await shop.call(getProduct, { sku });
  const shown = answer.ok && answer.data.variants.find((variant) => variant.sku === answer.data.sku);
  return answer.ok && shown ? { product: { ...answer.data, description: '', pictures: [] }, shown } : null;
}

/** What was typed of a product: a SKU, an EAN or the address of its page. */
const lastPart = (typed: string): string =>
  (typed.split(/[?#]/)[0] ?? '').split('/').filter(Boolean).at(-1) ?? '';

export async function loader({ context, url }: LoaderArgs) {
  const shop = context.get(pageShop);
  const given = url.searchParams.get('skus') ?? '';
  const typed = plainText(url.searchParams.get('add') ?? '')
    .slice(0, 200)
    .trim();
  const found = await Promise.all(parseCompared(given).map((sku) => findCompared(shop, sku)));
  const compared = found.filter((one) => one !== null);
  const skus = [...new Set(compared.map(({ shown }) => shown.sku))];
  const added = typed === '' ? null : await findCompared(shop, lastPart(typed));
  const all = added ? [...new Set([...skus, added.shown.sku])] : skus;
  // One address of a comparison: of products that there are, each once.
  if (added || given !== skus.join(','))
    throw redirectTo(shop, url, comparePath(all.slice(0, MAX_COMPARED)), { replaced: ['skus', 'add'] });
  const related =
    skus[0] && skus.length < MAX_COMPARED ? await shop.call(getRelated, { sku: skus[0] }) : null;
  const t = createShopT(shop, 'common', 'compare');
  return {
    compared,
    typed,
    similar: related?.ok ? related.data.similar.map(toProductCard) : [],
    currency: shop.currency,
    head: createHead(shop, { title: t('compare.title'), canonical: comparePath(skus), noindex: true }),
  };
}

/** Adds to the cart without JavaScript. */
export const action = (args: ActionArgs) => submitForm(args, addForms);

export const meta: Meta<typeof loader> = ({ loaderData }) => headTags(loaderData?.head);

export default function Compare({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const { compared, typed, similar } = loaderData;
  const { t } = useLocale();
  const skus = compared.map(({ shown }) => shown.sku);
  const key = skus.join(',');
  // An address that names products is the truth of the choice; the bare one is only a place to begin.
  useEffect(() => {
    if (key !== '') setCompared(key.split(','));
  }, [key]);
  return (
    <div className="page-width">
      <link rel="stylesheet" href={styles} precedence="default" />
      <Breadcrumb crumbs={[{ name: t('compare.title'), to: '/compare' }]} />
      <h1 className="text-18 font-semibold md:text-24">{t('compare.title')}</h1>
      {actionData?.refused?.message && (
        <p role="alert" className="mt-4 rounded-md border border-error p-3 text-error">
          {actionData.refused.message}
        </p>
      )}
      {compared.length === 0 ? (
        <EmptyState icon="compare" title={t('compare.empty')}>
          {t('compare.emptyText', { max: MAX_COMPARED })}
        </EmptyState>
      ) : (
        <ComparisonTable compared={compared} />
      )}
      {skus.length < MAX_COMPARED && (
        <>
          <AddField skus={skus} typed={typed} />
          <Suggestions skus={skus} similar={similar} />
        </>
      )}
    </div>
  );
}
