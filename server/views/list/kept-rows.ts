import { LRUCache } from 'lru-cache';

/** Rows about products by what else they depend on, as a language or filters. Null: there is none. */
type Known<Row> = Map<string, Row | null>;

const MAX_OF_LENGTH = 300;

/** They are everybody's: they must not be written to. */
export type KeptRows<Row> = {
  /** The rows of these products that there are; `read` reads the ones that are not kept. */
  get: (
    ids: readonly number[],
    of: string,
    read: (missing: readonly number[]) => Promise<readonly Row[]>,
  ) => Promise<Map<number, Row>>;
  /** Reads what is about these anew from now on. */
  forget: (ids: readonly number[]) => void;
};

/**
 * Keeps rows of the products that were asked for last, `most` in all; with 0 it keeps none. Who keeps rows must be
 * told of each change. What was read while something changed is not kept, since it may be what was.
 */
export function keepRows<Row>(most: number, idOf: (row: Row) => number): KeptRows<Row> {
  const kept =
    most > 0
      ? new LRUCache<number, Known<Row>>({ max: most, maxSize: most, sizeCalculation: ({ size }) => size })
      : undefined;
  let changes = 0;

  /** Filters can be made up without end: what depends on long ones is read each time. */
  const isKept = (of: string): boolean => of.length <= MAX_OF_LENGTH;
  function keep(id: number, of: string, row: Row | null): void {
    const known = kept?.get(id) ?? new Map<string, Row | null>();
    // Taken out and put back, since its size is told when it comes in.
    kept?.delete(id);
    kept?.set(id, known.set(of, row));
  }

  return {
    get: async (ids, of, read) => {
      const rows = new Map<number, Row>();
      const missing: number[] = [];
      for (const id of ids) {
        const row = kept?.get(id)?.get(of);
        if (row) rows.set(id, row);
        else if (row === undefined) missing.push(id);
      }
      if (missing.length === 0) return rows;
      const before = changes;
      for (const row of await read(missing)) rows.set(idOf(row), row);
      if (before === changes && isKept(of)) for (const id of missing) keep(id, of, rows.get(id) ?? null);
      return rows;
    },
    forget: (ids) => {
      changes += 1;
      for (const id of ids) kept?.delete(id);
    },
  };
}
