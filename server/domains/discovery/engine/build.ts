import { type Language, languages } from '../../../../contract/fields.ts';
import type { Database } from '../../../platform/database/statement.ts';
import { SegmentBuilder } from './builder.ts';
import { SearchCore } from './core.ts';
import { FacetValues } from './facet-values.ts';
import { Lexicon } from './lexicon.ts';
import { readNames } from './names.ts';
import { type IndexRow, indexRows, nextListed, planBatches } from './store.ts';
import { createWriters } from './writers.ts';

const BATCH = 4000;

export const newLexicons = (): Record<Language, Lexicon> =>
  Object.fromEntries(languages.map((language) => [language, new Lexicon(language)])) as Record<
    Language,
    Lexicon
  >;

/**
 * Builds the index of every product that lists show. `db` is one connection: its statements are planned for
 * batches from now on. While a batch is being written the next one is being read.
 */
export async function buildCore(db: Database, progress?: (products: number) => void): Promise<SearchCore> {
  await planBatches(db);
  const names = await readNames(db);
  const values = new FacetValues();
  const lexicons = newLexicons();
  const builder = new SegmentBuilder(createWriters(names, values, lexicons), values);
  let rows = await readAfter(db, 0);
  while (rows.length > 0) {
    const next = readAfter(db, rows.at(-1)?.id ?? 0);
    // Adding may fail before this is awaited, and then nobody else hears of a failed read.
    next.catch(() => undefined);
    for (const row of rows) builder.add(row);
    progress?.(builder.count);
    rows = await next;
  }
  return new SearchCore({ base: builder.make(), values, lexicons, names });
}

async function readAfter(db: Database, after: number): Promise<IndexRow[]> {
  const ids = (await nextListed(db, after, BATCH)).map(({ id }) => id);
  return ids.length === 0 ? [] : indexRows(db, ids);
}
