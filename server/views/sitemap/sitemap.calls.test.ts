import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seededShop } from '../../testing/seed.ts';
import type { TestShop } from '../../testing/shop.ts';
import { sitemaps } from './routes-sitemap.ts';

describe('sitemaps', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await seededShop();
  });
  afterAll(() => shop.close());

  async function get(url: string, closed = false) {
    const app = Fastify();
    const { pool: db, taxonomy } = shop;
    await app.register(
      sitemaps({ db, taxonomy, publicUrl: 'https://shop.example', paths: ['/', '/brands'], closed }),
    );
    const answer = await app.inject(url);
    await app.close();
    return { status: answer.statusCode, type: answer.headers['content-type'], body: answer.body };
  }
  const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address);

  it('sitemap.xml lists a file of pages and of products in each language', async () => {
    const { body, type } = await get('/sitemap.xml');
    expect(type).toContain('application/xml');
    expect(locations(body)).toHaveLength(14);
    expect(locations(body)).toContain('https://shop.example/sitemaps/de/products-1.xml');
  });

  it('the files list every page, category, brand and product by its URL in the language', async () => {
    expect(locations((await get('/sitemaps/de/pages.xml')).body)).toEqual([
      'https://shop.example/de',
      'https://shop.example/de/brands',
      'https://shop.example/de/c/accessories',
      'https://shop.example/de/c/cables',
      'https://shop.example/de/c/power',
      'https://shop.example/de/brands/kuvo',
    ]);
    const products = locations((await get('/sitemaps/en/products-1.xml')).body);
    expect(products).toHaveLength(7);
    expect(products[0]).toBe('https://shop.example/details/usb-c-cable-CABLE-RED');
    expect(locations((await get('/sitemaps/en/products-2.xml')).body)).toEqual([]);
  });

  it('the files list categories and posts of the blog that are written in the language', async () => {
    await shop.pool.query(`
      INSERT INTO post_category (slug, position, texts) VALUES ('buying', 0, '{"en": {"title": "Buying"}}');
      INSERT INTO post_category (parent_id, slug, position, texts)
        SELECT id, 'samples', 0, texts FROM post_category WHERE slug = 'buying';
      INSERT INTO post (slug, category_id, published_at, updated_at, skus, source_hash)
        SELECT slug || '-post', id, '2026-05-01', '2026-05-02', '{}'::text[], '' FROM post_category WHERE slug = 'samples'
        UNION ALL SELECT 'coming', id, now() + interval '1 day', now() + interval '1 day', '{}'::text[], '' FROM post_category WHERE slug = 'buying';
      INSERT INTO post_text SELECT id, 'en', 'T', 'S', 'H', '[]', 1, '' FROM post`);
    const posts = (body: string) => body.split('\n').filter((line) => line.includes('/blog/'));
    expect(posts((await get('/sitemaps/en/pages.xml')).body)).toEqual([
      '<url><loc>https://shop.example/blog/buying</loc><lastmod>2026-05-02</lastmod></url>',
      '<url><loc>https://shop.example/blog/buying/samples</loc><lastmod>2026-05-02</lastmod></url>',
      '<url><loc>https://shop.example/blog/buying/samples/samples-post.html</loc><lastmod>2026-05-02</lastmod></url>',
    ]);
    expect(posts((await get('/sitemaps/de/pages.xml')).body)).toEqual([]);
  });

  it('responds with 404 to any other file', async () => {
    for (const url of ['/sitemaps/xx/pages.xml', '/sitemaps/en/products-0.xml', '/sitemaps/en/orders.xml'])
      expect((await get(url)).status).toBe(404);
  });

  it('lists nothing where the shop is closed to guests', async () => {
    expect((await get('/robots.txt')).body).toContain('Sitemap: https://shop.example/sitemap.xml');
    const isBlocked = (path: string, robots: string) =>
      [...robots.matchAll(/^Disallow: (.+)$/gm)].some(([, rule = '']) =>
        new RegExp(`^${rule.replace(/[.+?()[\]]/g, '\\$&').replaceAll('*', '.*')}`).test(path),
      );
    const { body: robots } = await get('/robots.txt');
    for (const open of [
      ...[
        '/details/case-A1?aff=x',
        '/?ref=x',
        '/de/c/cables?utm_pdf=1',
        '/details/search-light-A1',
        '/search-lights',
      ],
      ...[
        '/de/c/search',
        '/c/search?page=2',
        '/de/details/searchimg-A1',
        '/users',
        '/orderly',
        '/c/x?resort=1',
      ],
    ])
      expect(isBlocked(open, robots), open).toBe(false);
    for (const blocked of [
      ...[
        '/search',
        '/search?keyword=x',
        '/de/search?keyword=x',
        '/searchimg',
        '/fr/searchimg?x=1',
        '/api/v3/x',
      ],
      ...['/c/x?f=1', '/c/x?page=2&f=1', '/c/x?sort=new', '/de/c/x?a=1&min=2', '/user', '/de/user/orders'],
    ])
      expect(isBlocked(blocked, robots), blocked).toBe(true);
    expect((await get('/robots.txt', true)).body).toBe('User-agent: *\nDisallow: /\n');
    expect(locations((await get('/sitemap.xml', true)).body)).toEqual([]);
    expect((await get('/sitemaps/en/pages.xml', true)).status).toBe(404);
  });
});
