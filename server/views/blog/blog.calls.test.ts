import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getBlogCategories, getBlogHome, getPost, getPostList } from '../../../contract/blog.ts';
import { textSearch } from '../../domains/content/index.ts';
import { countQueries } from '../../testing/count-queries.ts';
import { seededShop } from '../../testing/seed.ts';
import type { TestShop } from '../../testing/shop.ts';
import { guest } from '../../testing/visitors.ts';
import { blogFeeds } from './routes-feed.ts';

/** 20 posts a day apart, of which the last is to come; every third in German, too. */
const FACTS = `
  INSERT INTO post_category (parent_id, slug, position, texts) VALUES
    (NULL, 'buying', 0, '{"en": {"title": "Buying", "text": "All of it."}, "de": {"title": "Einkauf"}}'),
    (NULL, 'empty', 1, '{"en": {"title": "Empty"}}');
  INSERT INTO post_category (parent_id, slug, position, texts)
    SELECT id, 'samples', 0, '{"en": {"title": "Samples"}}' FROM post_category WHERE slug = 'buying';
  INSERT INTO tag (slug, texts) VALUES ('moq', '{"en": {"title": "Minimum"}, "de": {"title": "Mindestmenge"}}');
  INSERT INTO post (slug, category_id, published_at, updated_at, picture, skus, source_hash)
    SELECT 'post-' || n, c.id, at, at, CASE WHEN n = 1 THEN 'demo/own' END, '{CABLE-BLUE}', n::text
    FROM generate_series(1, 20) n CROSS JOIN LATERAL (SELECT now() + (n - 19.5) * interval '1 day' AS at) a
    JOIN post_category c ON c.slug = CASE WHEN n % 2 = 0 THEN 'samples' ELSE 'buying' END;
  INSERT INTO post_text (post_id, language, title, summary, html, contents, minutes, words)
    SELECT id, 'en', 'Title ' || slug, 'Summary', '<p>x</p>', '[{"id": "s1", "text": "One", "depth": 2}]', 2,
      to_tsvector('${textSearch.en}', 'charging cables ' || slug) FROM post;
  INSERT INTO post_text (post_id, language, title, summary, html, contents, minutes, words)
    SELECT id, 'de', 'Titel ' || slug, 'Kurz', '<p>y</p>', '[]', 3, to_tsvector('${textSearch.de}', 'Ladekabel ' || slug)
    FROM post WHERE source_hash::int % 3 = 0;
  INSERT INTO post_tag SELECT post.id, tag.id FROM post, tag WHERE post.slug IN ('post-3', 'post-4', 'post-20');`;

describe('the blog', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await seededShop();
    await shop.pool.query(FACTS);
  });
  afterAll(() => shop.close());
  const german = () => guest(shop, { language: 'de' });
  const slugs = (posts: readonly { slug: string }[]) => posts.map(({ slug }) => slug);

  it('lists categories that have posts, counted with those below', async () => {
    const { texts, value } = await countQueries(() => german().call(getBlogCategories, {}));
    expect(value.data).toEqual([
      {
        ...{ path: '/blog/buying', name: 'Einkauf', slug: 'buying', count: 19 },
        children: [{ path: '/blog/buying/samples', name: 'Samples', slug: 'samples', count: 9 }],
      },
    ]);
    expect(texts).toEqual(['blog.categories']);
  });

  it('lists posts a page at a time, the latest first, without those to come', async () => {
    const { texts, value } = await countQueries(() => guest(shop).call(getPostList, {}));
    expect(value.data).toMatchObject({ total: 19, page: 1, pages: 2, category: null, tag: null });
    expect(slugs(value.data.items).slice(0, 2)).toEqual(['post-19', 'post-18']);
    expect(texts).toEqual(['blog.categories', 'blog.list']);
    const second = (await guest(shop).call(getPostList, { page: 2 })).data;
    expect(slugs(second.items)).toEqual([7, 6, 5, 4, 3, 2, 1].map((n) => `post-${n}`));
  });

  it('lists a category with those below it, and a lower one alone', async () => {
    const upper = (await guest(shop).call(getPostList, { category: 'BUYING' })).data;
    expect(upper).toMatchObject({ total: 19, category: { path: '/blog/buying', text: 'All of it.' } });
    expect(upper.children).toMatchObject([{ slug: 'samples' }]);
    const lower = (await guest(shop).call(getPostList, { category: 'samples' })).data;
    expect(lower.total).toBe(9);
    expect(lower.category?.trail.map(({ path }) => path)).toEqual(['/blog/buying', '/blog/buying/samples']);
    expect((await guest(shop).call(getPostList, { category: 'none' })).status).toBe(404);
  });

  it('lists posts with a tag by its name in the language', async () => {
    const { texts, value } = await countQueries(() => german().call(getPostList, { tag: 'moq' }));
    expect(value.data.tag).toEqual({ slug: 'moq', name: 'Mindestmenge' });
    expect(slugs(value.data.items)).toEqual(['post-4', 'post-3']);
    expect(texts).toEqual(['blog.categories', 'blog.tag', 'blog.tagged']);
    expect((await guest(shop).call(getPostList, { tag: 'none' })).status).toBe(404);
  });

  it('finds words in the language that is shown, whatever is typed around them', async () => {
    const found = async (keyword: string, visitor = guest(shop)) =>
      (await visitor.call(getPostList, { keyword })).data.total;
    expect(await found('cable')).toBe(19);
    expect(await found('Ladekabel', german())).toBe(6);
    // What has not been written in German is found by its English words.
    expect(await found('cables', german())).toBe(13);
    expect(await found('"charging cables" -nothing')).toBe(19);
    for (const odd of ["'); DROP TABLE post; --", ':*&|!()', '%', '"', ' ', 'x'.repeat(5000)])
      expect(await found(odd), odd).toBe(0);
    expect(await found('-'.repeat(60))).toBe(0);
    expect(await found(`${'- '.repeat(45)}cable`)).toBe(19);
    expect(await found(`cable ${'-'.repeat(60)}nothing`)).toBe(19);
    const { texts } = await countQueries(() => guest(shop).call(getPostList, { keyword: 'charge' }));
    expect(texts).toEqual(['blog.categories', 'blog.search']);
  });

  it('shows a post with its neighbours and what is alike', async () => {
    const { texts, value } = await countQueries(() => german().call(getPost, { id: 'Post-3' }));
    expect(texts).toEqual(['blog.categories', 'blog.post', 'blog.beside']);
    expect(value.data).toMatchObject({
      ...{ slug: 'post-3', path: '/blog/buying/post-3.html', title: 'Titel post-3', language: 'de' },
      ...{ minutes: 3, picture: 'demo/cable.blue', skus: ['CABLE-BLUE'] },
      tags: [{ slug: 'moq', name: 'Mindestmenge' }],
      newer: { path: '/blog/buying/samples/post-4.html' },
      older: { path: '/blog/buying/samples/post-2.html', title: 'Title post-2' },
    });
    expect([...value.data.languages].sort()).toEqual(['de', 'en']);
    expect(slugs(value.data.related)).toEqual(['post-4', 'post-19', 'post-17']);
    const first = (await guest(shop).call(getPost, { id: 'post-1' })).data;
    expect(first).toMatchObject({ older: null, picture: 'demo/own', contents: [{ id: 's1' }] });
  });

  it('falls back to English, says so, and has nothing before its time', async () => {
    expect((await german().call(getPost, { id: 'post-4' })).data).toMatchObject({
      ...{ language: 'en', title: 'Title post-4', languages: ['en'] },
    });
    expect((await guest(shop).call(getPost, { id: 'post-20' })).status).toBe(404);
    expect((await guest(shop).call(getPost, { id: 'none' })).status).toBe(404);
  });

  it('begins with the latest posts, then those that follow in each category', async () => {
    const { texts, value } = await countQueries(() => guest(shop).call(getBlogHome, {}));
    expect(slugs(value.data.latest)).toEqual([19, 18, 17, 16, 15].map((n) => `post-${n}`));
    expect(value.data.sections.map(({ name, posts }) => [name, slugs(posts)])).toEqual([
      ['Buying', ['post-14', 'post-13', 'post-12']],
    ]);
    expect(texts).toEqual(['blog.categories', 'blog.tags', 'blog.home']);
  });

  it('has a feed of the posts that are written in a language; a closed shop has an empty one', async () => {
    const get = async (url: string, closed = false) => {
      const app = Fastify();
      const publicUrl = 'https://shop.example';
      const texts = () => ({ 'blog.name': 'Blog & more' });
      await app.register(blogFeeds({ db: shop.pool, now: Date.now, publicUrl, texts, closed }));
      const answer = await app.inject(url);
      await app.close();
      return { type: answer.headers['content-type'], status: answer.statusCode, body: answer.body };
    };
    const links = (xml: string) => [...xml.matchAll(/<item>.*?<link>([^<]*)/g)].map(([, link]) => link);
    const english = await get('/blog/rss.xml');
    expect(english.type).toContain('application/rss+xml');
    expect(english.body).toContain('Blog &amp; more');
    expect(links(english.body)).toHaveLength(19);
    expect(links((await get('/de/blog/rss.xml')).body)[0]).toBe(
      'https://shop.example/de/blog/buying/samples/post-18.html',
    );
    expect(links((await get('/de/blog/rss.xml')).body)).toHaveLength(6);
    expect(links((await get('/blog/rss.xml', true)).body)).toEqual([]);
    expect((await get('/xx/blog/rss.xml')).status).toBe(404);
  });
});
