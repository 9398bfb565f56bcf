import type { Pool, PoolClient } from 'pg';
import { changedCards, cursorNow } from './store.ts';

const POLL_MS = 800;

const mark = ({ id, changed }: { id: number; changed: string }): string => `${id} ${changed}`;

type Options = {
  pool: Pool;
  /** Cards written and dropped; to follow on from `cursor` later on misses nothing. */
  changed: (cards: { id: number; category: number | null; changed: string }[], cursor: string) => void;
  failed: (error: unknown) => void;
  /** Where to follow on from; without it, from now. */
  from?: string;
};

/**
 * Tells which cards have changed, within a second. A notification only wakes; what counts is the read from the
 * cursor, which is taken before the read so that a late commit is read again rather than missed. Without
 * notifications (a pooler in between) the poll alone does it.
 */
export async function followCards({
  pool,
  changed,
  failed,
  from,
}: Options): Promise<{ stop: () => Promise<void> }> {
  let cursor = from ?? (await cursorNow(pool))?.cursor ?? '0';
  let listener: PoolClient | undefined;
  let reading: Promise<void> | null = null;
  let again = false;
  // What is in sight already is in nobody's store: an old transaction anywhere in the cluster holds the cursor back.
  let told = new Set(from === undefined ? (await changedCards(pool, cursor)).map(mark) : []);

  const read = async () => {
    const next = (await cursorNow(pool))?.cursor ?? cursor;
    const rows = await changedCards(pool, cursor);
    // A change stays in sight until the cursor has passed it; told again, it would drop pages for nothing.
    const fresh = rows.filter((row) => !told.has(mark(row)));
    if (fresh.length > 0) changed(fresh, next);
    told = new Set(rows.map(mark));
    cursor = next;
  };
  const wake = () => {
    if (reading) {
      again = true;
      return;
    }
    reading = read()
      .catch(failed)
      .finally(() => {
        reading = null;
        if (again) {
          again = false;
          wake();
        }
      });
  };
  const listen = async () => {
    const client = await pool.connect();
    const lost = () => {
      if (listener === client) listener = undefined;
      client.removeAllListeners('notification').off('error', lost).release(true);
    };
    client.on('notification', wake).on('error', lost);
    try {
      await client.query('LISTEN card');
      if (client.listenerCount('notification') > 0) listener = client;
    } catch (error) {
      if (client.listenerCount('notification') > 0) lost();
      throw error;
    }
  };
  // One at a time: while the database is away each try waits longer than the poll, and all would listen afterwards.
  let listening: Promise<void> | undefined;
  const listenOnce = (): Promise<void> => {
    listening ??= listen()
      .catch(failed)
      .finally(() => {
        listening = undefined;
      });
    return listening;
  };

  await listenOnce();
  if (from !== undefined) wake();
  const timer = setInterval(() => {
    if (!listener) void listenOnce();
    wake();
  }, POLL_MS);
  return {
    stop: async () => {
      clearInterval(timer);
      await listening;
      await reading;
      listener?.removeAllListeners('notification').release(true);
    },
  };
}
