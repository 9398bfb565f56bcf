import { type CountedLink, getSeries } from '../../contract/catalogue.ts';
import { CountedLinks } from '../features/brands/counted-links.tsx';
import { useFindLinks } from '../features/brands/find-links.tsx';
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
  const makers = new Map<string, CountedLink[]>();
  for (const { maker, slug, name, count } of all)
    makers.set(maker, [...(makers.get(maker) ?? []), { slug, name, count }]);
  const t = createShopT(shop, 'common', 'list');
  return {
    makers: [...makers].map(([name, links]) => ({ name, links })),
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
  const { shown, input } = useFindLinks({
    label: t('seriesAll.find'),
    foundText: (count) => t('seriesAll.found', { count }),
    groups: makers,
  });
  return (
    <div className="page-width">
      <Breadcrumb crumbs={crumbs} />
      <h1 className="text-20 font-semibold md:text-24">{t('nav.series')}</h1>
      <p className="mt-1 max-w-text text-ink-2">{t('seriesAll.text')}</p>
      {input}
      <nav aria-label={t('seriesAll.makers')} className="mt-4">
        <ul className="flex flex-wrap gap-1">
          {shown.map(({ name, links }) => (
            <li key={name}>
              <a
                href={`#${links[0]?.slug}`}
                className="inline-flex min-h-11 items-center gap-2 rounded-md border border-hairline px-3 font-medium hover:border-control hover:text-brand md:min-h-9"
              >
                {name}
                <span className="text-12 font-normal text-ink-3 tabular-nums">{links.length}</span>
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {shown.map(({ name, links }) => (
        <section key={name} id={links[0]?.slug} className="mt-6">
          <h2 className="mb-2 border-b border-hairline pb-1 text-18 font-semibold">{name}</h2>
          <CountedLinks links={links} folder="/series" inColumns />
        </section>
      ))}
    </div>
  );
}
