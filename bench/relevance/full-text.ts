import type { Pool } from 'pg';
import type { Language } from '../../contract/fields.ts';

const CONFIGURATIONS: Record<Language, string> = {
  en: 'english',
  es: 'spanish',
  pt: 'portuguese',
  ru: 'russian',
  fr: 'french',
  it: 'italian',
  de: 'german',
};

/** The first ten products by PostgreSQL's own full text over the titles of a language. */
export async function fullText(pool: Pool, language: Language, words: string): Promise<number[]> {
  const configuration = CONFIGURATIONS[language];
  const { rows } = await pool.query<{ id: number }>(
    `SELECT t.product_id AS id FROM card_text t, websearch_to_tsquery($1::regconfig, $2) q
     WHERE t.language = $3 AND to_tsvector($1::regconfig, t.title) @@ q
     ORDER BY ts_rank_cd(to_tsvector($1::regconfig, t.title), q) DESC, t.product_id LIMIT 10`,
    [configuration, words, language],
  );
  return rows.map(({ id }) => id);
}
