import { first, many, run } from '../../platform/database/statement.ts';

/** Inserts the brands whose slugs are free. */
export const insertMissingBrands = run<[slugs: readonly string[], names: readonly string[]]>(
  'import.add-brands',
  'INSERT INTO brand (slug, name) SELECT * FROM unnest($1::text[], $2::text[]) ON CONFLICT (slug) DO NOTHING',
);

export const findBrands = many<[slugs: readonly string[]], { id: number; slug: string }>(
  'import.find-brands',
  'SELECT id, slug FROM brand WHERE slug = ANY($1::text[])',
);

/** Every category under each of its names, in lower case. */
export const categoryNames = many<[], { id: number; parent: number | null; slug: string; name: string }>(
  'import.category-names',
  `SELECT DISTINCT c.id, c.parent_id AS parent, c.slug, lower(t.name) AS name
   FROM category c JOIN category_text t ON t.category_id = c.id`,
);

/** Inserts a category with the same name in every language; returns nothing when the slug is taken. */
export const insertCategory = first<
  { parent: number | null; slug: string; depth: number; name: string; languages: readonly string[] },
  { id: number }
>(
  'import.add-category',
  `WITH made AS (
     INSERT INTO category (parent_id, slug, depth, position)
     SELECT $parent, $slug, $depth, coalesce(max(position), 0) + 1 FROM category
     ON CONFLICT (slug) DO NOTHING RETURNING id
   ), named AS (
     INSERT INTO category_text (category_id, language, name) SELECT id, language, $name FROM made, unnest($languages::text[]) AS language
   )
   SELECT id FROM made`,
);

/** Codes of attributes by their names, English ones last: of two that are called the same they count. */
export const attributeCodes = many<[], { code: string; name: string }>(
  'import.attribute-codes',
  `SELECT code, lower(name.value) AS name FROM attribute, jsonb_each_text(texts) AS name ORDER BY name.key = 'en', code`,
);

export const valueCodes = many<
  [attributes: readonly string[]],
  { attribute: string; code: string; name: string }
>(
  'import.value-codes',
  `SELECT attribute, code, lower(name.value) AS name FROM attribute_value, jsonb_each_text(texts) AS name
   WHERE attribute = ANY($1::text[]) ORDER BY name.key = 'en', code`,
);

export const insertAttribute = run<[code: string, texts: string]>(
  'import.add-attribute',
  `INSERT INTO attribute (code, position, texts)
   SELECT $1, coalesce(max(position), 0) + 1, $2::jsonb FROM attribute ON CONFLICT DO NOTHING`,
);
