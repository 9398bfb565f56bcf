import { expect, inject, it } from 'vitest';
import { languages } from '../contract/fields.ts';
import { fetchPage } from './agent.ts';

const { url } = inject('shops');
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
  const withoutCanonical = ['/search', '/blog/search', '/recommended'].includes(name);
  const withoutPhone = /^\/(?:brands|bulk-purchasing)/.test(name);
  const withoutAlternates = ['/search', '/blog/search'].includes(name);
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
    [canonicals.every((one) => one.startsWith(`${url}/`) || one === url), `canonical: ${canonicals}`],
    [phones.length === (withoutPhone ? 0 : 1), `for phones: ${phones}`],
    [
      withoutAlternates ? alternates.length === 0 : alternates.includes('x-default'),
      `alternates: ${alternates}`,
    ],
    [titles.length === 1 && titles[0] !== 'Lading' && titles[0] !== '', `title: ${titles}`],
    [/<meta name="description" content="[^"]{10,}"/.test(head) || /noindex/.test(head), 'description'],
    [valuesOf(html, /<h1[\s>]()/g).length === 1, 'h1'],
    [data.every(isJson), 'structured data'],
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
