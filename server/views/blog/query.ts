import type { PostHeading } from '../../../contract/blog.ts';
import type { Language } from '../../../contract/fields.ts';
import type { Texts } from '../../domains/content/index.ts';
import { first, many } from '../../platform/database/statement.ts';

export type CategoryRow = { id: number; parent: number | null; slug: string; texts: Texts; count: number };

/** Lists the categories in their order, each with the number of posts that stand in itself. */
export const allCategories = many<[now: Date], CategoryRow>(
  'blog.categories',
  `SELECT c.id, c.parent_id AS parent, c.slug, c.texts,
     (SELECT count(*)::int FROM post p WHERE p.category_id = c.id AND p.published_at <= $1) AS count
   FROM post_category c ORDER BY c.position, c.id`,
);

export type CardRow = {
  slug: string;
  category: number;
  title: string;
  summary: string;
  minutes: number;
  language: Language;
  published: Date;
  picture: string | null;
};

const CARD = `p.slug, p.category_id AS category, t.title, t.summary, t.minutes, t.language, p.published_at AS published,
  COALESCE(p.picture, (
    SELECT m.source FROM variant v JOIN media m ON m.product_id = v.product_id
    WHERE v.sku = p.skus[1] ORDER BY (m.sku = v.sku) IS TRUE DESC, m.position LIMIT 1
  )) AS picture`;
/** The text in a language, else the English one. */
const textIn = (columns: string) => `JOIN LATERAL (
    SELECT ${columns} FROM post_text WHERE post_id = p.id AND language IN ($language, 'en')
    ORDER BY language = 'en' LIMIT 1
  ) t ON true`;
const CARD_TEXT = textIn('title, summary, minutes, language');
const LATEST_FIRST = 'p.published_at DESC, p.id DESC';

/** Lists the latest posts of all, and the latest of each main category; `nth` counts within that, `place` in all. */
export const homePosts = many<
  { language: Language; now: Date; latest: number; perCategory: number },
  CardRow & { main: number; place: number }
>(
  'blog.home',
  `WITH ranked AS (
     SELECT p.*, COALESCE(c.parent_id, c.id) AS main, row_number() OVER (ORDER BY ${LATEST_FIRST})::int AS place,
       row_number() OVER (PARTITION BY COALESCE(c.parent_id, c.id) ORDER BY ${LATEST_FIRST}) AS nth
     FROM post p JOIN post_category c ON c.id = p.category_id WHERE p.published_at <= $now
   )
   SELECT ${CARD}, p.main, p.place FROM ranked p ${CARD_TEXT}
   WHERE p.place <= $latest OR p.nth <= $perCategory ORDER BY p.place`,
);

type PageParams = { language: Language; now: Date; limit: number; offset: number };
export type PagedRow = CardRow & { total: number };

/** Lists posts of categories; `categories` null: of all. */
export const postsIn = many<PageParams & { categories: number[] | null }, PagedRow>(
  'blog.list',
  `SELECT ${CARD}, count(*) OVER ()::int AS total FROM post p ${CARD_TEXT}
   WHERE p.published_at <= $now AND ($categories::int[] IS NULL OR p.category_id = ANY($categories))
   ORDER BY ${LATEST_FIRST} LIMIT $limit OFFSET $offset`,
);

export const findTag = first<[slug: string], { id: number; slug: string; texts: Texts }>(
  'blog.tag',
  'SELECT id, slug, texts FROM tag WHERE slug = $1',
);

/** Lists the tags of posts that are shown. */
export const usedTags = many<[now: Date], { slug: string; texts: Texts }>(
  'blog.tags',
  `SELECT slug, texts FROM tag WHERE EXISTS (
     SELECT FROM post_tag pt JOIN post p ON p.id = pt.post_id WHERE pt.tag_id = tag.id AND p.published_at <= $1)
   ORDER BY slug`,
);

export const postsWithTag = many<PageParams & { tag: number }, PagedRow>(
  'blog.tagged',
  `SELECT ${CARD}, count(*) OVER ()::int AS total
   FROM post_tag pt JOIN post p ON p.id = pt.post_id ${CARD_TEXT}
   WHERE pt.tag_id = $tag AND p.published_at <= $now ORDER BY ${LATEST_FIRST} LIMIT $limit OFFSET $offset`,
);

/** Lists posts with all words in the text that is shown; English ones where that is English. */
export const postsWithWords = many<PageParams & { words: string; config: string }, PagedRow>(
  'blog.search',
  `SELECT ${CARD}, count(*) OVER ()::int AS total FROM post p ${textIn('title, summary, minutes, language, words')}
   CROSS JOIN LATERAL websearch_to_tsquery(CASE t.language WHEN 'en' THEN 'english' ELSE $config END::regconfig, $words) q
   WHERE p.published_at <= $now AND t.words @@ q
   ORDER BY ts_rank(t.words, q) DESC, ${LATEST_FIRST} LIMIT $limit OFFSET $offset`,
);

export type PostRow = CardRow & {
  id: number;
  html: string;
  contents: PostHeading[];
  updated: Date;
  skus: string[];
  languages: Language[];
  tags: { slug: string; texts: Texts }[];
};

export const findPost = first<{ slug: string; language: Language; now: Date }, PostRow>(
  'blog.post',
  `SELECT p.id, ${CARD}, t.html, t.contents, p.updated_at AS updated, p.skus,
     ARRAY(SELECT language FROM post_text WHERE post_id = p.id ORDER BY language) AS languages,
     COALESCE((SELECT jsonb_agg(jsonb_build_object('slug', tag.slug, 'texts', tag.texts) ORDER BY tag.slug)
       FROM post_tag pt JOIN tag ON tag.id = pt.tag_id WHERE pt.post_id = p.id), '[]') AS tags
   FROM post p ${textIn('title, summary, minutes, language, html, contents')}
   WHERE p.slug = $slug AND p.published_at <= $now`,
);

/**
 * Lists what is beside a post: the next newer and older ones, and `related` posts, those first that share the most
 * tags, then those of its category.
 */
export const postsBeside = many<
  { id: number; published: Date; category: number; language: Language; now: Date; related: number },
  CardRow & { side: 'newer' | 'older' | 'related' }
>(
  'blog.beside',
  `WITH shown AS (SELECT * FROM post WHERE published_at <= $now AND id <> $id),
   beside AS (
     (SELECT id, 'newer' AS side, 0::bigint AS nth FROM shown
      WHERE (published_at, id) > ($published, $id) ORDER BY published_at, id LIMIT 1)
     UNION ALL
     (SELECT id, 'older', 0 FROM shown
      WHERE (published_at, id) < ($published, $id) ORDER BY published_at DESC, id DESC LIMIT 1)
     UNION ALL
     (SELECT near.id, 'related', row_number() OVER (ORDER BY near.likeness DESC, near.published_at DESC, near.id DESC)
      FROM (
        SELECT s.id, s.published_at, (s.category_id = $category)::int + 2 * (
          SELECT count(*) FROM post_tag theirs JOIN post_tag own ON own.tag_id = theirs.tag_id AND own.post_id = $id
          WHERE theirs.post_id = s.id) AS likeness
        FROM shown s
      ) near WHERE near.likeness > 0 ORDER BY 3 LIMIT $related)
   )
   SELECT ${CARD}, b.side FROM beside b JOIN post p ON p.id = b.id ${CARD_TEXT} ORDER BY b.side, b.nth`,
);

export type FeedRow = Pick<CardRow, 'slug' | 'category' | 'title' | 'summary' | 'published'>;

/** Lists the latest posts that have been written in a language. */
export const feedPosts = many<[language: Language, now: Date, limit: number], FeedRow>(
  'blog.feed',
  `SELECT p.slug, p.category_id AS category, t.title, t.summary, p.published_at AS published
   FROM post p JOIN post_text t ON t.post_id = p.id AND t.language = $1
   WHERE p.published_at <= $2 ORDER BY ${LATEST_FIRST} LIMIT $3`,
);
