import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from '../log.ts';
import { createOutageLog } from '../outage-log.ts';
import { createPool } from './pool.ts';
import { type Database, first } from './statement.ts';

/** How long a read waits for the replica to catch up: ten times the lag of an idle one. */
const MAX_WAIT_MS = 50;
const POLL_MS = 2;
/** How long the replica is left alone that has lagged for longer, and one that has failed. */
const LAGGING_MS = 250;
const AWAY_MS = 5000;
const CONNECT_MS = 500;
const ANSWER_MS = 10_000;

const writtenUpTo = first<[], { position: string }>(
  'replica.written',
  'SELECT pg_current_wal_lsn()::text AS position',
);
/** Not of a server that became the primary meanwhile: its position says nothing. */
const hasReplayed = first<[position: string], { isReplayed: boolean | null }>(
  'replica.replayed',
  'SELECT pg_is_in_recovery() AND pg_last_wal_replay_lsn() >= $1::pg_lsn AS "isReplayed"',
);

type Options = { url: string; connections: number; primary: Database; log: Log; awayMs?: number };

/**
 * Opens a reader of a replica for statements that only read. What it returns has all that was committed before the
 * statement was sent, by whatever process: a visitor finds what they have written, and what a purge of a cache is about is
 * there. While the replica lags by more than 50 ms, is away or refuses a statement, the primary is read.
 */
export function openReplica({ url, connections, primary, log, awayMs = AWAY_MS }: Options) {
  const replica = createPool(url, connections, {
    onConnect: async () => undefined,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: ANSWER_MS,
  });
  let unusedUntil = 0;
  const outage = createOutageLog(log, {
    away: 'the replica cannot be read; the primary is read instead',
    back: 'the replica is read again',
  });

  const leave = (ms: number): void => {
    unusedUntil = performance.now() + ms;
  };
  async function catchesUp(connection: Database, position: string): Promise<boolean> {
    for (const end = performance.now() + MAX_WAIT_MS; ; await pause(POLL_MS)) {
      if ((await hasReplayed(connection, position))?.isReplayed) return true;
      if (performance.now() > end) return false;
    }
  }
  /** The rows of the replica; undefined while it lags. */
  async function ask(statement: Parameters<Database['query']>[0], position: string) {
    // Behind a proxy another connection may lead to another replica.
    const connection = await replica.connect();
    let broken: unknown;
    try {
      return (await catchesUp(connection, position)) ? await connection.query(statement) : undefined;
    } catch (error) {
      broken = error;
      throw error;
    } finally {
      connection.release(broken !== undefined);
    }
  }

  const reader: Database = {
    query: async (statement) => {
      if (performance.now() < unusedUntil) return primary.query(statement);
      const { position = '' } = (await writtenUpTo(primary)) ?? {};
      try {
        const result = await ask(statement, position);
        if (result) {
          outage.found();
          return result;
        }
        leave(LAGGING_MS);
      } catch (error) {
        leave(awayMs);
        outage.lost({ err: error });
      }
      return primary.query(statement);
    },
  };
  return { reader, stop: () => replica.end() };
}
