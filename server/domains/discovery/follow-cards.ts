import type { Pool } from 'pg';
import { changedCards, cursorNow } from './store.ts';

const POLL_MS = 800;

type ChangedCard = { id: number; category: number | null; changed: string };

type Options = {
  pool: Pool;
  /** For the connection that listens, where `pool` leads to a pooler; `pool` by default. */
  listening?: Pool;
  /** Called with cards written and deleted. Following again from `cursor` misses nothing. */
  onChange: (cards: ChangedCard[], cursor: string) => void;
  onError: (error: unknown) => void;
  /** The cursor to follow from; now if absent. */
  from?: string;
};

/**
 * Reports changed cards within a second of their commit. A notification only wakes the reader; the read from the
 * cursor finds the changes. Where notifications do not arrive (a pooler in between) polling alone finds them.
 */
export async function followCards(options: Options): Promise<{ stop: () => Promise<void> }> {
  const { pool, listening = pool, onError, from } = options;
  const reader = await openReader(options);
  const listener = createListener(listening, () => reader.wake(), onError);
  await listener.listen();
  if (from !== undefined) reader.wake();
  const timer = setInterval(() => {
    void listener.listen();
    reader.wake();
  }, POLL_MS);
  return {
    stop: async () => {
      clearInterval(timer);
      await listener.settled();
      await reader.settled();
      listener.close();
    },
  };
}

type Reader = { wake: () => void; settled: () => Promise<void> };

/** Reads changes one read at a time; `wake` during a read has it repeated. */
async function openReader({ pool, onChange, onError, from }: Options): Promise<Reader> {
  const keyOf = ({ id, changed }: ChangedCard): string => `${id} ${changed}`;
  let cursor = from ?? (await cursorNow(pool))?.cursor ?? '0';
  let reading: Promise<void> | null = null;
  let isWoken = false;
  // An old transaction anywhere in the cluster holds the cursor back, so that a change is read more than once.
  let reported = new Set(from === undefined ? (await changedCards(pool, cursor)).map(keyOf) : []);

  const read = async () => {
    // Taken before the read, so that a late commit is read twice rather than missed.
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
      isWoken = true;
      return;
    }
    reading = read()
      .catch(onError)
      .finally(() => {
        reading = null;
        if (!isWoken) return;
        isWoken = false;
        wake();
      });
  };
  return { wake, settled: async () => void (await reading) };
}

/** A connection that wakes on notifications of changed cards; `listen` opens another where it was lost. */
function createListener(pool: Pool, onNotification: () => void, onError: (error: unknown) => void) {
  let end: (() => void) | undefined;
  let opening: Promise<void> | undefined;

  const open = async () => {
    const client = await pool.connect();
    let isEnded = false;
    /** Releases the connection once: it is lost while it is closed when the database stops with the shop. */
    const endOnce = () => {
      if (isEnded) return;
      isEnded = true;
      if (end === endOnce) end = undefined;
      client.off('notification', onNotification).off('error', endOnce).release(true);
    };
    client.on('notification', onNotification).on('error', endOnce);
    try {
      await client.query('LISTEN card');
      if (!isEnded) end = endOnce;
    } catch (error) {
      endOnce();
      throw error;
    }
  };
  return {
    /** One attempt at a time: while the database is down an attempt outlasts the poll, and every one would listen. */
    listen: async (): Promise<void> => {
      if (end) return;
      opening ??= open()
        .catch(onError)
        .finally(() => {
          opening = undefined;
        });
      await opening;
    },
    settled: async () => void (await opening),
    close: () => end?.(),
  };
}
