import type { MetaDescriptor } from 'react-router';
import { describe, expect, it } from 'vitest';
import type { ProductList } from '../../../contract/list.ts';
import type { PageShop } from '../../../contract/page.ts';
import * as bestSelling from '../../routes/best-selling.tsx';
import * as brand from '../../routes/brand.tsx';
import * as brands from '../../routes/brands.tsx';
import * as bulkPurchasing from '../../routes/bulk-purchasing.tsx';
import * as categories from '../../routes/categories.tsx';
import * as category from '../../routes/category.tsx';
import * as certificateProducts from '../../routes/certificate-products.tsx';
import * as discountList from '../../routes/discount-list.tsx';
import * as newArrivals from '../../routes/new-arrivals.tsx';
import * as productSeries from '../../routes/product-series.tsx';
import * as recommended from '../../routes/recommended.tsx';
import * as search from '../../routes/search.tsx';
import * as series from '../../routes/series.tsx';
import * as wholesale from '../../routes/wholesale.tsx';
import { read } from '../../texts/files.ts';

type Page = { loader: (args: never) => unknown; meta: (args: never) => unknown };

const card = { sku: 'A1', slug: 'cable', tiers: [], stock: 0, brand: null, category: '', sold: 0 };
const answer = {
  currency: 'USD',
  category: {
    id: 1,
    slug: 'cables',
    name: 'Cables',
    description: '',
    path: [{ id: 1, slug: 'cables', name: 'Cables' }],
    children: [],
  },
  brand: { slug: 'kuvo', name: 'Kuvo' },
  series: { slug: 'pixel-9', name: 'Pixel 9', maker: 'Google' },
  pagesize: 40,
  total: 90,
  more: true,
  facets: [],
  prices: null,
  understood: null,
  items: [card],
};

/** The head of a route as a German guest gets it. */
async function tagsOf(page: Page, path: string): Promise<MetaDescriptor[]> {
  const url = new URL(path, 'https://shop.example/');
  const call = async ({ path }: { path: string }) => {
    if (path !== '/category/product/list') return { ok: true, data: [] };
    return { ok: true, data: answer as unknown as ProductList };
  };
  const shop = {
    call,
    language: 'de',
    currency: 'USD',
    publicUrl: 'https://shop.example',
    mobileUrl: 'https://m.shop.example',
    texts: (name: string) => read(name, 'de'),
  } as unknown as PageShop;
  const last = decodeURIComponent(url.pathname.split('/').at(-1) ?? '');
  const args = {
    context: { get: () => shop },
    params: { id: last, url: last },
    url: new URL(`/de${url.pathname}${url.search}`, url),
  };
  const loaderData = await page.loader(args as never);
  return page.meta({ loaderData } as never) as MetaDescriptor[];
}

function summary(tags: MetaDescriptor[]) {
  const texts = JSON.stringify(tags);
  const links = tags.filter((tag) => 'rel' in tag) as {
    rel: string;
    href: string;
    media?: string;
    hrefLang?: string;
  }[];
  return {
    canonical:
      links.find(({ rel }) => rel === 'canonical')?.href.replace('https://shop.example/de', '') ?? null,
    mobile: links.some(({ media }) => media !== undefined),
    languages: links.filter(({ hrefLang }) => hrefLang !== undefined).length,
    noindex: texts.includes('noindex'),
    list: texts.includes('"ItemList"'),
    crumbs: texts.includes('"BreadcrumbList"'),
  };
}

const whole = { mobile: true, languages: 8, noindex: false, list: true, crumbs: true };

describe('the head of a list', () => {
  it.each<[string, Page, Partial<ReturnType<typeof summary>>]>([
    ['/c/cables', category, {}],
    ['/bestselling', bestSelling, {}],
    ['/newarrivals', newArrivals, {}],
    ['/recommended', recommended, { canonical: null }],
    ['/certificate_products', certificateProducts, {}],
    ['/discount-list', discountList, {}],
    ['/categories', categories, { list: false }],
    ['/brands', brands, { mobile: false, list: false }],
    ['/brands/kuvo', brand, { mobile: false }],
    ['/productseries', productSeries, { list: false }],
    ['/series/pixel-9', series, {}],
    ['/search', search, { canonical: null, languages: 0, noindex: true, list: false, crumbs: false }],
    ['/wholesale', wholesale, {}],
    ['/bulk-purchasing', bulkPurchasing, { mobile: false }],
  ])('the head of %s has the links that were decided', async (path, page, different) => {
    expect(summary(await tagsOf(page, path))).toEqual({ canonical: path, ...whole, ...different });
  });

  it('every list has its own title and description', async () => {
    const pages: [string, Page][] = [
      ['/c/cables', category],
      ['/bestselling', bestSelling],
      ['/newarrivals', newArrivals],
      ['/recommended', recommended],
      ['/certificate_products', certificateProducts],
      ['/discount-list', discountList],
      ['/categories', categories],
      ['/brands', brands],
      ['/brands/kuvo', brand],
      ['/productseries', productSeries],
      ['/series/pixel-9', series],
      ['/wholesale', wholesale],
      ['/bulk-purchasing', bulkPurchasing],
    ];
    const found = await Promise.all(pages.map(([path, page]) => tagsOf(page, path)));
    const texts = found.flatMap((tags) => {
      const said = tags as { title?: string; name?: string; content?: string }[];
      return [
        said.find(({ title }) => title !== undefined)?.title,
        said.find(({ name }) => name === 'description')?.content,
      ];
    });
    expect(texts.every((text) => typeof text === 'string' && text.length > 3)).toBe(true);
    expect(new Set(texts).size).toBe(2 * pages.length);
  });

  it.each(['f=color:red', 'min=100', 'sort=priceUp', 'f=color:red&page=2'])(
    'a list filtered by %s is not indexed, and names the whole list',
    async (query) => {
      const { canonical, noindex } = summary(await tagsOf(category, `/c/cables?${query}`));
      expect([canonical, noindex]).toEqual(['/c/cables', true]);
    },
  );

  it('a further page has its own canonical URL, rows have that of the cards', async () => {
    expect(summary(await tagsOf(category, '/c/cables?page=2')).canonical).toBe('/c/cables?page=2');
    const rows = summary(await tagsOf(category, '/c/cables?view=rows'));
    expect([rows.canonical, rows.noindex]).toEqual(['/c/cables', false]);
  });

  it('loadListPage() redirects other paths of a list, with its filters', async () => {
    const moved = await tagsOf(series, '/series/12?f=color:red').catch((thrown: unknown) => thrown);
    expect(moved).toBeInstanceOf(Response);
    const { status, headers } = moved as Response;
    expect([status, headers.get('location')]).toEqual([301, '/de/series/pixel-9?f=color:red']);
  });

  it('loadListPage() redirects prices typed without JavaScript to minor units', async () => {
    const moved = await tagsOf(category, '/c/cables?low=1,50&high=&f=color:red&page=3').catch(
      (thrown: unknown) => thrown,
    );
    const { status, headers } = moved as Response;
    expect([status, headers.get('location')]).toEqual([302, '/de/c/cables?f=color:red&min=150']);
  });
});
