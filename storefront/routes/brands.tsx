import { getBrands } from '../../contract/catalogue.ts';
import { groupByLetter } from '../features/brands/by-letter.ts';
import { CountedLinks } from '../features/brands/counted-links.tsx';
import { useFindLinks } from '../features/brands/find-links.tsx';
import { unwrapAnswer } from '../features/brands/unwrap-answer.ts';
import { createHead } from '../head/head.ts';
import { crumbsMeta } from '../head/json-ld.ts';
import { useT } from '../locale/locale.tsx';
import { createShopT } from '../locale/shop-t.ts';
import type { LoaderArgs, Meta, PageProps } from '../page/page.ts';
import { pageShop } from '../page/page-shop.ts';
import { Breadcrumb } from '../ui/breadcrumb.tsx';

export async function loader({ context }: LoaderArgs) {
  const shop = context.get(pageShop);
  const brands = unwrapAnswer(await shop.call(getBrands, {}));
  const t = createShopT(shop, 'common', 'list');
  return {
    letters: groupByLetter(brands),
    head: createHead(shop, {
      title: t('nav.brands'),
      description: t('brands.text'),
      canonical: '/brands',
      without: ['mobile'],
    }),
    crumbs: [{ name: t('nav.brands'), to: '/brands' }],
  };
}

export const meta: Meta<typeof loader> = ({ loaderData }) => crumbsMeta(loaderData);

export default function Brands({ loaderData: { letters, crumbs } }: PageProps<typeof loader>) {
  const t = useT();
  const { shown, input } = useFindLinks({
    label: t('brands.find'),
    foundText: (count) => t('brands.found', { count }),
    groups: letters.map(({ letter, brands }) => ({ name: letter, links: brands })),
  });
  return (
    <div className="page-width">
      <Breadcrumb crumbs={crumbs} />
      <h1 className="text-18 font-semibold md:text-24">{t('nav.brands')}</h1>
      <p className="mt-1 max-w-text text-ink-2">{t('brands.text')}</p>
      {input}
      <nav aria-label={t('brands.letters')} className="mt-4">
        <ul className="flex flex-wrap gap-1">
          {shown.map(({ name: letter }) => (
            <li key={letter}>
              <a
                href={`#letter-${letter}`}
                className="inline-flex size-11 items-center justify-center rounded-md border border-rule font-medium hover:border-edge hover:text-act md:size-9"
              >
                {letter}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="mt-6 columns-2 gap-6 md:columns-3 lg:columns-4 xl:columns-5">
        {shown.map(({ name: letter, links }) => (
          <section key={letter} aria-labelledby={`letter-${letter}`} className="mb-6 break-inside-avoid">
            <h2 id={`letter-${letter}`} className="mb-1 border-b border-rule pb-1 text-18 font-semibold">
              {letter}
            </h2>
            <CountedLinks links={links} folder="/brands" />
          </section>
        ))}
      </div>
    </div>
  );
}
