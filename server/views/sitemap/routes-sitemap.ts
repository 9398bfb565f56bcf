import { Readable } from 'node:stream';
import type { FastifyPluginAsync } from 'fastify';
import { isLanguage, languages } from '../../../contract/fields.ts';
import { pageSitemap, productSitemap, type SitemapShop, sitemapIndex } from './sitemap.ts';

const AN_HOUR = 'public, max-age=3600';
const EMPTY =
  '<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"></sitemapindex>\n';

const LANGUAGES = [
  '',
  ...languages.filter((language) => language !== 'en').map((language) => `/${language}`),
];

/** Paths without content for crawlers: calls, pages of one visitor, lists narrowed or sorted. */
const DISALLOWED = [
  '/api/',
  '/dev/',
  // Pages by their whole name, since other paths begin with it.
  ...['search', 'searchimg', 'user', 'logout', 'Order', 'Payment'].flatMap((name) =>
    LANGUAGES.flatMap((language) => ['$', '?', '/'].map((end) => `${language}/${name}${end}`)),
  ),
  // Parameters by their whole name, since others end with it.
  ...['f', 'sort', 'min', 'max'].flatMap((name) => [`/*?${name}=`, `/*?*&${name}=`]),
];

const robots = (publicUrl: string): string =>
  [
    'User-agent: *',
    ...DISALLOWED.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');

/** robots.txt and the sitemaps; of a shop that is closed to guests they list nothing. */
export const sitemaps =
  (shop: SitemapShop & { closed: boolean }): FastifyPluginAsync =>
  async (app) => {
    app.get('/robots.txt', async (_, reply) =>
      reply
        .header('cache-control', AN_HOUR)
        .type('text/plain; charset=utf-8')
        .send(shop.closed ? 'User-agent: *\nDisallow: /\n' : robots(shop.publicUrl)),
    );
    app.get('/sitemap.xml', async (_, reply) =>
      reply
        .header('cache-control', AN_HOUR)
        .type('application/xml; charset=utf-8')
        .send(shop.closed ? EMPTY : await sitemapIndex(shop)),
    );
    app.get<{ Params: { language: string; file: string } }>(
      '/sitemaps/:language/:file.xml',
      async (request, reply) => {
        const { language, file } = request.params;
        const number = /^products-([1-9]\d{0,4})$/.exec(file)?.[1];
        if (shop.closed || !isLanguage(language) || (file !== 'pages' && !number))
          return reply.callNotFound();
        const lines = number ? productSitemap(shop, language, Number(number)) : pageSitemap(shop, language);
        return reply
          .header('cache-control', AN_HOUR)
          .type('application/xml; charset=utf-8')
          .send(Readable.from(lines));
      },
    );
  };
