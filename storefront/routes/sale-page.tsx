import { Suspense, useEffect, useState } from 'react';
import { data } from 'react-router';
import { getCouponDeals, getSalePage, type SalePage as SalePageData } from '../../contract/content.ts';
import { getWinners } from '../../contract/warm-up.ts';
import { createScene } from '../config/scene.ts';
import { packProducts, unpackProducts } from '../features/cards/product-card.ts';
import { ProductGrid } from '../features/cards/product-grid.tsx';
import { addForms } from '../features/cart/add-forms.ts';
import { collectStep } from '../features/sale/collect-step.ts';
import { loadSections } from '../features/sale/load-sections.ts';
import { RunningSales } from '../features/sale/running-sales.tsx';
import { SaleHero } from '../features/sale/sale-hero.tsx';
import { createHead, headTags } from '../head/head.ts';
import { itemListJson } from '../head/json-ld.ts';
import { useLocale, useT } from '../locale/locale.tsx';
import { notFound } from '../locale/not-found.ts';
import { createShopT } from '../locale/shop-t.ts';
import type { ActionArgs, LoaderArgs, Meta, PageProps } from '../page/page.ts';
import { pageShop } from '../page/page-shop.ts';
import { submitForm } from '../page/submit-form.ts';
import { Breadcrumb } from '../ui/breadcrumb.tsx';
import { HorizontalScroll } from '../ui/horizontal-scroll.tsx';
import { lazyOnInteraction } from '../ui/lazy-on-interaction.tsx';
import { latePart } from '../ui/lazy-part.tsx';

const SaleCoupons = lazyOnInteraction(
  'coupons',
  async () => (await import('../features/sale/sale-coupons.tsx')).SaleCoupons,
);

const EndedDraw = latePart(async () => ({
  default: (await import('../features/sale/ended-draw.tsx')).EndedDraw,
}));

// What a visitor can do here differs, while the page is everybody's.
const SaleFeature = latePart(() => import('../features/sale/sale-feature.tsx'));

export async function loader({ context, params, url }: LoaderArgs<'slug'>) {
  const shop = context.get(pageShop);
  const answer = await shop.call(getSalePage, { id: params.slug });
  if (!answer.ok && answer.code !== 404)
    throw data(null, { status: answer.code, statusText: answer.message });
  if (!answer.ok) throw notFound(url.pathname);
  const { sections: _, now: __, theme, picture, ...sale } = answer.data;
  const t = createShopT(shop, 'common', 'sale');
  const path = `/activity/${sale.slug}`;
  const isRunning = sale.state === 'running';
  const hasWinners = sale.state === 'ended' && sale.feature === 'draw';
  const [sections, coupons, winners] = await Promise.all([
    isRunning ? loadSections(shop, answer.data, t) : [],
    isRunning ? shop.call(getCouponDeals, { sale: sale.id }) : null,
    hasWinners ? shop.call(getWinners, { sale: sale.id }) : null,
  ]);
  return {
    sale,
    sections: sections.map(({ items, ...section }) => ({ ...section, products: packProducts(items, shop) })),
    deals: coupons?.ok ? coupons.data.deals : [],
    winners: winners?.ok ? winners.data : null,
    scene: createScene(theme, picture),
    path,
    currency: shop.currency,
    head: createHead(shop, {
      title: sale.title,
      description: sale.text || t('sale.description', { title: sale.title }),
      canonical: path,
      picture,
      noindex: sale.state === 'ended',
    }),
  };
}

/** Adds a card to the cart, or collects a coupon, without JavaScript. */
export const action = (args: ActionArgs) =>
  submitForm(
    args,
    { steps: { code: collectStep(({ param }) => `/activity/${param('slug')}#coupons`) } },
    addForms,
  );

export const meta: Meta<typeof loader> = ({ loaderData }) =>
  loaderData
    ? headTags(
        loaderData.head,
        ...(import.meta.env.SSR
          ? [
              itemListJson(
                loaderData.head,
                loaderData.sections.flatMap(({ products }) => unpackProducts(products) ?? []),
              ),
            ]
          : []),
      )
    : headTags(undefined);

export default function SalePage({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const { sale, sections, deals, winners, scene, path, currency } = loaderData;
  const { t, href } = useLocale();
  return (
    <>
      <div className="page-width">
        <Breadcrumb crumbs={[{ name: sale.title, to: path }]} />
      </div>
      <SaleHero sale={sale} scene={scene} />
      <div className="page-width">
        {actionData?.refused?.message && (
          <p role="alert" className="mt-4 rounded-md border border-error p-3 text-error">
            {actionData.refused.message}
          </p>
        )}
        {sections.length > 1 && (
          <HorizontalScroll label={t('sale.sections')} className="mt-3 flex gap-2">
            {sections.map(({ anchor, title }) => (
              <a
                key={anchor}
                href={`#${anchor}`}
                className="inline-flex min-h-9 shrink-0 items-center rounded-sm border border-rule px-3 text-13 hover:border-edge hover:text-act"
              >
                {title}
              </a>
            ))}
          </HorizontalScroll>
        )}
        {deals.length > 0 && (
          <div id="coupons">
            <SaleCoupons deals={deals} currency={currency} />
          </div>
        )}
        {sections.map(({ anchor, title, products, to }, index) => (
          <section key={anchor} id={anchor} className="mt-8">
            <div className="mb-3 flex items-baseline justify-between gap-4">
              <h2 className="text-18 font-semibold md:text-18">{title}</h2>
              {to && (
                <a className="link inline-block py-0.5 whitespace-nowrap" href={href(to)}>
                  {t('sale.all')}
                </a>
              )}
            </div>
            <ProductGrid
              items={unpackProducts(products)}
              currency={currency}
              heading="h3"
              first={index === 0 ? 4 : 0}
            />
          </section>
        ))}
        {sale.state === 'running' && sale.feature && <Feature sale={sale} path={path} />}
        {sale.state === 'ended' && <p className="mt-6">{t('sale.endedText')}</p>}
        {winners && (
          <Suspense>
            <EndedDraw {...winners} />
          </Suspense>
        )}
        {sale.state === 'coming' && <p className="mt-6">{t('sale.comingText')}</p>}
        <RunningSales sales={sale.running} heading={t('sale.running')} />
        {sale.state === 'ended' && sale.next && <RunningSales sales={[sale.next]} heading={t('sale.next')} />}
      </div>
    </>
  );
}

/** Below the products, so that nothing moves when it has loaded. */
function Feature({ sale, path }: { sale: Pick<SalePageData, 'id' | 'title' | 'feature'>; path: string }) {
  const t = useT();
  const [isMounted, setIsMounted] = useState(false);
  useEffect(() => setIsMounted(true), []);
  return (
    <div id="feature">
      <noscript>
        <p className="mt-6">{t('warmUp.noScript')}</p>
      </noscript>
      {isMounted && (
        <Suspense>
          <SaleFeature {...sale} path={path} />
        </Suspense>
      )}
    </div>
  );
}
