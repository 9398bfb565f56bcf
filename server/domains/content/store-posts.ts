import { first, many, run } from '../../platform/database/statement.ts';
import type { Texts } from './store.ts';

type CategoryRow = { slug: string; parent: string | null; position: number; texts: Texts };

/** Saves a category; its parent must be there. */
export const saveCategory = run<CategoryRow>(
  'content.save-category',
  `INSERT INTO post_category AS c (parent_id, slug, position, texts)
   VALUES ((SELECT id FROM post_category WHERE slug = $parent), $slug, $position, $texts)
   ON CONFLICT (slug) DO UPDATE SET parent_id = EXCLUDED.parent_id, position = EXCLUDED.position, texts = EXCLUDED.texts
   WHERE (c.parent_id, c.position, c.texts) IS DISTINCT FROM (EXCLUDED.parent_id, EXCLUDED.position, EXCLUDED.texts)`,
);

export const saveTag = run<{ slug: string; texts: Texts }>(
  'content.save-tag',
  `INSERT INTO tag AS t (slug, texts) VALUES ($slug, $texts)
   ON CONFLICT (slug) DO UPDATE SET texts = EXCLUDED.texts WHERE t.texts IS DISTINCT FROM EXCLUDED.texts`,
);

/** Every slug that a post may name: a second category as `first/second`. */
export const listSlugs = first<[], { categories: string[]; tags: string[] }>(
  'content.known-slugs',
  `SELECT ARRAY(SELECT concat_ws('/', parent.slug, c.slug)
       FROM post_category c LEFT JOIN post_category parent ON parent.id = c.parent_id) AS categories,
     ARRAY(SELECT slug FROM tag) AS tags`,
);

export type PostRow = {
  slug: string;
  category: string;
  published: Date;
  updated: Date;
  picture: string | null;
  skus: string[];
  hash: string;
};

/** Saves a post without its texts. Returns none where it is there already from the same source. */
export const savePost = first<PostRow, { id: number; isNew: boolean }>(
  'content.save-post',
  `INSERT INTO post AS p (slug, category_id, published_at, updated_at, picture, skus, source_hash)
   VALUES ($slug, (SELECT id FROM post_category WHERE slug = $category), $published, $updated,
     $picture, $skus, $hash)
   ON CONFLICT (slug) DO UPDATE SET category_id = EXCLUDED.category_id, published_at = EXCLUDED.published_at,
     updated_at = EXCLUDED.updated_at, picture = EXCLUDED.picture, skus = EXCLUDED.skus, source_hash = EXCLUDED.source_hash
   WHERE p.source_hash <> EXCLUDED.source_hash
   RETURNING id, xmax = 0 AS "isNew"`,
);

export const deleteTexts = run<{ post: number }>(
  'content.delete-texts',
  'DELETE FROM post_text WHERE post_id = $post',
);

export type PostTextRow = {
  post: number;
  language: string;
  title: string;
  summary: string;
  html: string;
  contents: string;
  minutes: number;
  /** The text without markup, for the search. */
  body: string;
  /** A text search configuration. */
  config: string;
};

export const insertText = run<PostTextRow>(
  'content.insert-text',
  `INSERT INTO post_text (post_id, language, title, summary, html, contents, minutes, words)
   VALUES ($post, $language, $title, $summary, $html, $contents, $minutes,
     setweight(to_tsvector($config::regconfig, $title), 'A') || setweight(to_tsvector($config::regconfig, $summary), 'B')
     || to_tsvector($config::regconfig, $body))`,
);

export const replaceTags = run<{ post: number; tags: string[] }>(
  'content.replace-tags',
  `WITH gone AS (
     DELETE FROM post_tag USING tag t WHERE post_id = $post AND t.id = tag_id AND t.slug <> ALL($tags)
   )
   INSERT INTO post_tag (post_id, tag_id) SELECT $post, id FROM tag WHERE slug = ANY($tags) ON CONFLICT DO NOTHING`,
);

export type ListedPost = { slug: string; published: Date; languages: string[]; title: string };

/** Lists all posts, the latest first, with their titles in English. */
export const listPosts = many<[], ListedPost>(
  'content.list-posts',
  `SELECT p.slug, p.published_at AS published, array_agg(t.language ORDER BY t.language) AS languages,
     max(t.title) FILTER (WHERE t.language = 'en') AS title
   FROM post p JOIN post_text t ON t.post_id = p.id GROUP BY p.id ORDER BY p.published_at DESC, p.id DESC`,
);

export const deletePost = run<{ slug: string }>('content.delete-post', 'DELETE FROM post WHERE slug = $slug');

/** What the blog shows at a time, in short: differs when it does. */
export const digestBlog = first<[now: Date], { digest: string }>(
  'content.blog-digest',
  `SELECT md5(concat(
     (SELECT string_agg(slug || source_hash, ',' ORDER BY id) FROM post WHERE published_at <= $1),
     (SELECT string_agg(concat(slug, parent_id, position, texts), ',' ORDER BY id) FROM post_category),
     (SELECT string_agg(slug || texts, ',' ORDER BY id) FROM tag))) AS digest`,
);
