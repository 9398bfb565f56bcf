import { expect, it } from 'vitest';
import { languages } from '../contract/fields.ts';
import { routeTable } from '../storefront/config/route-table.ts';
import { fetchPage } from './agent.ts';
import { unknownAttributes } from './html-attributes.ts';
import { testShops } from './test-shops.ts';

const { url } = testShops();
const PRODUCTS = 5;

const get = async (path: string): Promise<{ status: number; html: string }> => {
  const answer = await fetchPage(url + path, { redirect: 'manual' });
  return { status: answer.status, html: await answer.text() };
};
const valuesOf = (html: string, pattern: RegExp): string[] =>
  [...html.matchAll(pattern)].map(([, value = '']) => value.replaceAll('&amp;', '&'));

/** Paths of a sitemap: all pages, and some products. */
async function sitemapPaths(language: string): Promise<string[]> {
  const files = [`/sitemaps/${language}/pages.xml`, `/sitemaps/${language}/products-1.xml`];
  const [pages = [], products = []] = await Promise.all(
    files.map(async (file) => valuesOf((await get(file)).html, /<loc>([^<]*)<\/loc>/g)),
  );
  return [...pages, ...products.slice(0, PRODUCTS)].map((address) => {
    const { pathname, search } = new URL(address);
    return pathname + search;
  });
}

/** Pages that guests open and no sitemap names. */
const UNLISTED = [
  '/search?keyword=case',
  '/searchimg',
  '/login',
  '/register',
  '/forget',
  '/vip-login',
  '/order-lookup',
  '/newsletter',
  '/new-faq-search?keyword=invoice',
  '/article?topic=prices',
  '/blog/search?q=duty',
  '/error_log',
];

/** Rules of a page's head (specification, 2: navigation rules). */
function violationsOf(path: string, html: string): string[] {
  const [head = ''] = html.split('</head>');
  const name = path.replace(/^\/(?:de|es|fr|it|pt|ru)(?=\/|$)/, '').split('?')[0] || '/';
  const canonicals = valuesOf(head, /<link rel="canonical" href="([^"]*)"/g);
  const phones = valuesOf(head, /<link rel="alternate" media="only screen[^"]*" href="([^"]*)"/g);
  const alternates = valuesOf(head, /<link rel="alternate" hrefLang="([^"]*)"/gi);
  const withoutCanonical = ['/search', '/recommended'].includes(name);
  const withoutPhone = /^\/(?:brands|bulk-purchasing)/.test(name);
  const withoutAlternates = name === '/search';
  const titles = valuesOf(head, /<title>([^<]*)<\/title>/g);
  const data = valuesOf(html, /<script type="application\/ld\+json">(.*?)<\/script>/gs);
  const isJson = (text: string): boolean => {
    try {
      return typeof JSON.parse(text)['@type'] === 'string';
    } catch {
      return false;
    }
  };
  const rules: [boolean, string][] = [
    [canonicals.length === (withoutCanonical ? 0 : 1), `canonical: ${canonicals}`],
    [
      canonicals.every((canonical) => canonical.startsWith(`${url}/`) || canonical === url),
      `canonical: ${canonicals}`,
    ],
    [phones.length === (withoutPhone ? 0 : 1), `for phones: ${phones}`],
    [
      withoutAlternates ? alternates.length === 0 : alternates.includes('x-default'),
      `alternates: ${alternates}`,
    ],
    [titles.length === 1 && titles[0] !== 'Lading' && titles[0] !== '', `title: ${titles}`],
    [/<meta name="description" content="[^"]{10,}"/.test(head) || /noindex/.test(head), 'description'],
    [valuesOf(html, /<h1[\s>]()/g).length === 1, 'h1'],
    [data.every(isJson), 'structured data'],
    [
      /^<meta property="og:image" content="https?:[^"]+\.jpg"/.test(
        /<meta property="og:image"[^>]*/.exec(head)?.[0] ?? '',
      ),
      'picture for messengers',
    ],
  ];
  return rules.filter(([holds]) => !holds).map(([, violation]) => `${path}: ${violation}`);
}

it.each(['en', 'de'])('every page that guests open keeps the rules of its head, in %s', async (language) => {
  const prefix = language === 'en' ? '' : `/${language}`;
  const paths = [...(await sitemapPaths(language)), ...UNLISTED.map((path) => prefix + path)];
  expect(paths.length).toBeGreaterThan(100);
  const titles = new Map<string, string[]>();
  for (const path of paths) {
    const { status, html } = await get(path);
    expect([path, status]).toEqual([path, 200]);
    expect(violationsOf(path, html)).toEqual([]);
    expect([path, ...unknownAttributes(html)]).toEqual([path]);
    const [title = ''] = valuesOf(html, /<title>([^<]*)<\/title>/g);
    titles.set(title, [...(titles.get(title) ?? []), path]);
  }
  expect([...titles].filter(([, alike]) => alike.length > 1)).toEqual([]);
});

it('each language names the others of a page, itself among them', async () => {
  for (const path of ['/', '/c/phone-cases', '/terms', '/blog']) {
    const { html } = await get(path);
    const links = [...html.matchAll(/<link rel="alternate" hrefLang="([^"]*)" href="([^"]*)"/gi)];
    const named = Object.fromEntries(links.map(([, language = '', to = '']) => [language, to]));
    expect(Object.keys(named).sort()).toEqual([...languages, 'x-default'].sort());
    expect(named['x-default']).toBe(named.en);
    expect(new URL(named.de ?? '').pathname).toBe(path === '/' ? '/de' : `/de${path}`);
  }
});

/** Queries of some 9 KB, by which no page grows: of one long value, of many values and of many keys. */
const LONG = 'x'.repeat(9000);
const many = (count: number, pair: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => pair(at)).join('&');
const LONG_QUERIES = [
  `q=${LONG}`,
  `keyword=${LONG}`,
  `keyword=${'%3C'.repeat(3000)}`,
  `id=${LONG}&skus=${LONG.slice(0, 3000)}`,
  `end=${LONG}&key=${LONG.slice(0, 3000)}`,
  `from=/${LONG}`,
  many(400, (at) => `f=color:v${at}${'a'.repeat(10)}`),
  many(90, (at) => `f=color:v${at}${'a'.repeat(70)}`),
  many(900, (at) => `k${at}=v${at}`),
];
const MAX_GROWTH = 20_000;

it('no page grows with its address', async () => {
  const { html: home } = await get('/');
  const [product = '/'] = valuesOf(home, /href="(\/details\/[^"?]+)"/g);
  const paths = routeTable.map(({ path }) =>
    path.startsWith('/details') ? product : path.replace(/:\w+/g, 'x'),
  );
  const missing = (await get('/nothing')).html.length;
  for (const path of new Set([...paths, '/c/phone-cases', '/de/c/phone-cases'])) {
    // A filter changes what a list shows.
    const plain = [path, `${path}?f=color:v0`].map(async (address) => (await get(address)).html.length);
    const own = Math.max(...(await Promise.all(plain)), missing);
    const addresses = [
      ...LONG_QUERIES.map((query) => `${path}?${query}`),
      `${path.replace(/\/$/, '')}/${LONG}`,
    ];
    for (const address of addresses) {
      const { html } = await get(address);
      expect(html.length - own, address.slice(0, 80)).toBeLessThan(MAX_GROWTH);
    }
  }
}, 240_000);
