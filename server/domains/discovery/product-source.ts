import type { Pool, PoolClient } from 'pg';
import type { Database } from '../../platform/database/statement.ts';
import type { ProductRow, ProductSource } from '../../search/product-source.ts';
import { followCards } from './follow-cards.ts';
import { databaseIdentity, indexRows, nextListed, planBatches } from './index-store.ts';
import { readNames } from './read-names.ts';
import { changedCards, cursorNow } from './store.ts';
import { toProductRow } from './to-product-row.ts';

const BUILD_BATCH = 4000;
const CHANGE_BATCH = 500;
/** Fewer products than this are read by the prepared statement's generic plan. */
const MIN_PLANNED = 20;

/** Reads products for a search index from the tables of `pool`'s database. */
export function createProductSource(pool: Pool): ProductSource {
  return {
    identity: async () => (await databaseIdentity(pool))?.identity ?? '',
    cursor: async () => (await cursorNow(pool))?.cursor ?? '0',
    names: () => readNames(pool),
    all: () => onConnection(pool, readAll),
    byIds: (ids) =>
      ids.length < MIN_PLANNED
        ? readFew(pool, ids)
        : onConnection(pool, (client) => readInBatches(client, ids)),
    changedSince: async (cursor) => (await changedCards(pool, cursor)).map(({ id }) => id),
    follow: ({ from, onChange, onError }) =>
      followCards({
        pool,
        from,
        onError,
        onChange: (cards, cursor) => onChange({ ids: [...new Set(cards.map(({ id }) => id))], cursor }),
      }),
  };
}

/** Runs a reader on a connection of its own, which is closed afterwards: its statements are planned for batches. */
async function* onConnection<Batch>(
  pool: Pool,
  read: (client: PoolClient) => AsyncIterable<Batch>,
): AsyncGenerator<Batch> {
  const client = await pool.connect();
  try {
    await planBatches(client);
    yield* read(client);
  } finally {
    client.release(true);
  }
}

async function* readAll(db: Database): AsyncGenerator<ProductRow[]> {
  let rows = await readAfter(db, 0);
  while (rows.length > 0) {
    const next = readAfter(db, rows.at(-1)?.id ?? 0);
    // The consumer may fail before this is awaited; an unhandled rejection would end the process.
    next.catch(() => undefined);
    yield rows;
    rows = await next;
  }
}

async function readAfter(db: Database, after: number): Promise<ProductRow[]> {
  const ids = (await nextListed(db, after, BUILD_BATCH)).map(({ id }) => id);
  return ids.length === 0 ? [] : readRows(db, ids);
}

const readRows = async (db: Database, ids: readonly number[]): Promise<ProductRow[]> =>
  (await indexRows(db, ids)).map(toProductRow);

async function* readFew(db: Database, ids: readonly number[]) {
  yield { ids, rows: await readRows(db, ids) };
}

async function* readInBatches(db: Database, ids: readonly number[]) {
  for (let at = 0; at < ids.length; at += CHANGE_BATCH) {
    const batch = ids.slice(at, at + CHANGE_BATCH);
    yield { ids: batch, rows: await readRows(db, batch) };
  }
}
