import { type Language, languages } from '../../../contract/fields.ts';
import type { Taxonomy } from '../../domains/catalogue/index.ts';
import type { Database } from '../../platform/database/statement.ts';
import { withLanguage } from '../../platform/pages/language.ts';
import { blogPaths, groupPaths, lastProduct, productUrls } from './query.ts';

/** The most URLs that a sitemap may hold (sitemaps.org). */
const FILE_SIZE = 50_000;
const BATCH = 5000;

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

export type SitemapShop = {
  db: Database;
  taxonomy: Taxonomy;
  publicUrl: string;
  /** Public pages without parameters. */
  paths: readonly string[];
};

const xml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** The index: for each language one file of pages and as many of products as the shop needs. */
export async function sitemapIndex({ db, publicUrl }: SitemapShop): Promise<string> {
  const last = (await lastProduct(db))?.id ?? 0;
  const files = Array.from({ length: Math.ceil(last / FILE_SIZE) }, (_, index) => `products-${index + 1}`);
  const names = languages.flatMap((language) =>
    ['pages', ...files].map((file) => `${publicUrl}/sitemaps/${language}/${file}.xml`),
  );
  const entries = names.map((name) => `<sitemap><loc>${xml(name)}</loc></sitemap>\n`);
  return `${HEAD}<sitemapindex ${NAMESPACE}>\n${entries.join('')}</sitemapindex>\n`;
}

/** Pages, categories, brands, series and the blog in one language. */
export async function* pageSitemap(shop: SitemapShop, language: Language): AsyncGenerator<string> {
  const categories = shop.taxonomy.categories('en').map(({ slug }) => `/c/${slug}`);
  const groups = (await groupPaths(shop.db)).map(({ path }) => path);
  const pages = [...shop.paths, ...categories, ...groups].map((path) => ({ path }));
  yield* file([pages, await blogPaths(shop.db, language, new Date())], shop, language);
}

/** The products of file `number` (from 1): those whose ids fall into its 50,000. */
export async function* productSitemap(
  shop: SitemapShop,
  language: Language,
  number: number,
): AsyncGenerator<string> {
  yield* file(products(shop.db, (number - 1) * FILE_SIZE, number * FILE_SIZE), shop, language);
}

type Entry = { path: string; changed?: Date };

async function* products(db: Database, from: number, last: number): AsyncGenerator<Entry[]> {
  for (let after = from; ; ) {
    const rows = await productUrls(db, after, last, BATCH);
    yield rows.map(({ slug, sku, changed }) => ({ path: `/details/${slug}-${sku}`, changed }));
    const end = rows.at(-1)?.id;
    if (end === undefined || rows.length < BATCH) return;
    after = end;
  }
}

async function* file(
  batches: Iterable<Entry[]> | AsyncIterable<Entry[]>,
  { publicUrl }: SitemapShop,
  language: Language,
): AsyncGenerator<string> {
  yield `${HEAD}<urlset ${NAMESPACE}>\n`;
  for await (const batch of batches) {
    let lines = '';
    for (const { path, changed } of batch) {
      const when = changed ? `<lastmod>${changed.toISOString().slice(0, 10)}</lastmod>` : '';
      lines += `<url><loc>${xml(encodeURI(publicUrl + withLanguage(language, path)))}</loc>${when}</url>\n`;
    }
    yield lines;
  }
  yield '</urlset>\n';
}
