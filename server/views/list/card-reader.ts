import { LRUCache } from 'lru-cache';
import { type Language, languages } from '../../../contract/fields.ts';
import type { Database } from '../../platform/database/statement.ts';
import { type CardRow, cardsByIds } from './query.ts';

/** Reads cards by product; what is not on sale has none. Its rows are everybody's: they must not be written to. */
export type CardReader = {
  /** In the order of the ids. */
  byIds: (ids: readonly number[], language: Language) => Promise<CardRow[]>;
  /** Reads these anew from now on. Who keeps cards must be told of each change. */
  forget: (ids: readonly number[]) => void;
};

/**
 * A reader that keeps the `most` cards, each of one language, that were asked for last: what sells is in many lists.
 * With 0 it keeps none. What was read while something changed is not kept, since it may be what was.
 */
export function createCardReader(db: Database, most = 0): CardReader {
  const kept = most > 0 ? new LRUCache<string, CardRow>({ max: most }) : undefined;
  const keyOf = (id: number, language: Language): string => `${language} ${id}`;
  let changes = 0;

  return {
    byIds: async (ids, language) => {
      const known = new Map<number, CardRow>();
      const missing: number[] = [];
      for (const id of ids) {
        const row = kept?.get(keyOf(id, language));
        if (row) known.set(id, row);
        else missing.push(id);
      }
      if (missing.length > 0) {
        const before = changes;
        for (const row of await cardsByIds(db, missing, language)) {
          known.set(row.id, row);
          if (before === changes) kept?.set(keyOf(row.id, language), row);
        }
      }
      return ids.flatMap((id) => known.get(id) ?? []);
    },
    forget: (ids) => {
      changes += 1;
      for (const id of ids) for (const language of languages) kept?.delete(keyOf(id, language));
    },
  };
}
