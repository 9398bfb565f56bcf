import { useState } from 'react';
import { type CountedSeries, getSeries } from '../../contract/catalogue.ts';
import { CountedLinks } from '../features/brands/counted-links.tsx';
import { unwrapAnswer } from '../features/brands/unwrap-answer.ts';
import { createHead } from '../head/head.ts';
import { crumbsMeta } from '../head/json-ld.ts';
import { useT } from '../locale/locale.tsx';
import { createShopT } from '../locale/shop-t.ts';
import { pageShop } from '../page-shop.ts';
import { Breadcrumb } from '../ui/breadcrumb.tsx';
import type { Route } from './+types/product-series';

export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(pageShop);
  const all = unwrapAnswer(await shop.call(getSeries, {}));
  const makers = new Map<string, Pick<CountedSeries, 'slug' | 'name' | 'count'>[]>();
  for (const { maker, slug, name, count } of all)
    makers.set(maker, [...(makers.get(maker) ?? []), { slug, name, count }]);
  const t = createShopT(shop, 'common', 'list');
  return {
    makers: [...makers].map(([maker, series]) => ({ maker, series })),
    head: createHead(shop, {
      title: t('nav.series'),
      description: t('seriesAll.text'),
      canonical: '/productseries',
    }),
    crumbs: [{ name: t('nav.series'), to: '/productseries' }],
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => crumbsMeta(loaderData);

export default function ProductSeries({ loaderData: { makers, crumbs } }: Route.ComponentProps) {
  const t = useT();
  const [search, setSearch] = useState('');
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const shown = makers
    .map(({ maker, series }) => ({
      maker,
      series: series.filter(({ name }) =>
        words.every((word) => `${maker} ${name}`.toLowerCase().includes(word)),
      ),
    }))
    .filter(({ series }) => series.length > 0);
  const count = shown.reduce((sum, { series }) => sum + series.length, 0);
  return (
    <div className="page-width">
      <Breadcrumb crumbs={crumbs} />
      <h1 className="text-20 font-semibold md:text-24">{t('nav.series')}</h1>
      <p className="mt-1 max-w-text text-ink-2">{t('seriesAll.text')}</p>
      <div className="mt-4 flex max-w-text flex-wrap items-center gap-x-4 gap-y-1 noscript:hidden">
        <input
          type="search"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          aria-label={t('seriesAll.find')}
          placeholder={t('seriesAll.find')}
          autoComplete="off"
          className="control max-w-80"
        />
        <p role="status" className="text-13 text-ink-3">
          {words.length > 0 && t('seriesAll.found', { count })}
        </p>
      </div>
      {shown.map(({ maker, series }) => (
        <section key={maker} className="mt-6">
          <h2 className="mb-2 border-b border-hairline pb-1 text-18 font-semibold">{maker}</h2>
          <CountedLinks links={series} folder="/series" inColumns />
        </section>
      ))}
    </div>
  );
}
