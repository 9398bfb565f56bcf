import type { Pool, PoolClient } from 'pg';
import { changedCards, cursorNow } from './store.ts';

const POLL_MS = 800;

const keyOf = ({ id, changed }: { id: number; changed: string }): string => `${id} ${changed}`;

type Options = {
  pool: Pool;
  /** Called with cards written and deleted. Following again from `cursor` misses nothing. */
  onChange: (cards: { id: number; category: number | null; changed: string }[], cursor: string) => void;
  onError: (error: unknown) => void;
  /** The cursor to follow from; now if absent. */
  from?: string;
};

/**
 * Reports changed cards within a second of their commit. A notification only wakes the reader; the read from the
 * cursor finds the changes. The next cursor is taken before the read, so that a late commit is read twice rather than
 * missed. Where notifications do not arrive (a pooler in between) polling alone finds them.
 */
export async function followCards({
  pool,
  onChange,
  onError,
  from,
}: Options): Promise<{ stop: () => Promise<void> }> {
  let cursor = from ?? (await cursorNow(pool))?.cursor ?? '0';
  let listener: PoolClient | undefined;
  let reading: Promise<void> | null = null;
  let again = false;
  // An old transaction anywhere in the cluster holds the cursor back, so that a change is read more than once.
  let reported = new Set(from === undefined ? (await changedCards(pool, cursor)).map(keyOf) : []);

  const read = async () => {
    const next = (await cursorNow(pool))?.cursor ?? cursor;
    const rows = await changedCards(pool, cursor);
    // Reporting the same change twice would purge pages for nothing.
    const fresh = rows.filter((row) => !reported.has(keyOf(row)));
    if (fresh.length > 0) onChange(fresh, next);
    reported = new Set(rows.map(keyOf));
    cursor = next;
  };
  const wake = () => {
    if (reading) {
      again = true;
      return;
    }
    reading = read()
      .catch(onError)
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
  // One attempt at a time: while the database is down an attempt outlasts the poll interval, and every one would listen.
  let listening: Promise<void> | undefined;
  const listenOnce = (): Promise<void> => {
    listening ??= listen()
      .catch(onError)
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
