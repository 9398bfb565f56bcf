import { LRUCache } from 'lru-cache';

/** Rows of one product by what else they depend on, such as a language. Null: there is no such row. */
type RowsByKey<Row> = Map<string, Row | null>;

const MAX_KEY_LENGTH = 300;

/** Rows are shared: callers must not write to them. */
export type RowCache<Row> = {
  /** The existing rows of these products under a key; `read` reads those that are not cached. */
  get: (
    ids: readonly number[],
    key: string,
    read: (missing: readonly number[]) => Promise<readonly Row[]>,
  ) => Promise<Map<number, Row>>;
  delete: (ids: readonly number[]) => void;
};

/**
 * Caches the rows of the most recent products, `max` rows in all; with 0 none. Every change must delete its products.
 * Rows read while something changed are not cached, since they may be outdated.
 */
export function createRowCache<Row>(max: number, idOf: (row: Row) => number): RowCache<Row> {
  const cache =
    max > 0
      ? new LRUCache<number, RowsByKey<Row>>({ max, maxSize: max, sizeCalculation: ({ size }) => size })
      : undefined;
  let changes = 0;

  /** A client can make up any number of filters: rows under long keys are not cached. */
  const isCached = (key: string): boolean => key.length <= MAX_KEY_LENGTH;
  function set(id: number, key: string, row: Row | null): void {
    const rows = cache?.get(id) ?? new Map<string, Row | null>();
    // Deleted and set again: the size of an entry is calculated when it is set.
    cache?.delete(id);
    cache?.set(id, rows.set(key, row));
  }

  return {
    get: async (ids, key, read) => {
      const rows = new Map<number, Row>();
      const missing: number[] = [];
      for (const id of ids) {
        const row = cache?.get(id)?.get(key);
        if (row) rows.set(id, row);
        else if (row === undefined) missing.push(id);
      }
      if (missing.length === 0) return rows;
      const before = changes;
      for (const row of await read(missing)) rows.set(idOf(row), row);
      if (before === changes && isCached(key)) for (const id of missing) set(id, key, rows.get(id) ?? null);
      return rows;
    },
    delete: (ids) => {
      changes += 1;
      for (const id of ids) cache?.delete(id);
    },
  };
}
