import type { Pool, PoolClient } from 'pg';
import { inSpan, type SpanStart } from '../trace.ts';
import type { Database } from './statement.ts';
import { isUnavailable } from './unavailable.ts';

const SERIALIZATION_FAILURE = '40001';
const DEADLOCK = '40P01';
const TRIES = 6;

const COMMIT: SpanStart = {
  name: 'COMMIT',
  kind: 'client',
  attributes: { 'db.system.name': 'postgresql' },
};

const isRetryable = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  (error.code === SERIALIZATION_FAILURE || error.code === DEADLOCK);

const pause = (ms: number): Promise<void> => new Promise((go) => setTimeout(go, ms));

/** Thrown to roll a transaction back and still return a value: `transaction` then returns `answer`. */
export class Rollback extends Error {
  readonly answer: unknown;
  constructor(answer: unknown) {
    super('rolled back on purpose');
    this.answer = answer;
  }
}

/** Runs `action` in a transaction that is rolled back, and returns what it returns. */
export const rolledBack = <Answer>(pool: Pool, action: (tx: Database) => Promise<Answer>): Promise<Answer> =>
  transaction(pool, async (tx) => {
    throw new Rollback(await action(tx));
  });

/**
 * Returns a connection with an open transaction. One that the server has ended since its last use is replaced: nothing
 * has run on it yet.
 */
async function begin(pool: Pool): Promise<PoolClient> {
  for (let tries = 1; ; tries += 1) {
    const client = await pool.connect();
    try {
      await client.query('BEGIN');
      return client;
    } catch (error) {
      client.release(true);
      if (!isUnavailable(error) || tries === TRIES) throw error;
    }
  }
}

/**
 * Runs `action` in one READ COMMITTED transaction, which has begun before it: sent together with BEGIN, a statement
 * would commit by itself where that fails. A deadlock or serialisation failure runs the whole action again, five times
 * more at most, with growing jitter, so the action must do nothing outside the database.
 */
export function transaction<Answer>(pool: Pool, action: (tx: Database) => Promise<Answer>): Promise<Answer> {
  return inSpan({ name: 'transaction' }, () => transact(pool, action));
}

async function transact<Answer>(pool: Pool, action: (tx: Database) => Promise<Answer>): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    const client = await begin(pool);
    let broken: Error | undefined;
    try {
      const answer = await action(client);
      await inSpan(COMMIT, () => client.query('COMMIT'));
      return answer;
    } catch (error) {
      await client.query('ROLLBACK').catch((failed: Error) => {
        broken = failed;
      });
      if (error instanceof Rollback) return error.answer as Answer;
      if (!isRetryable(error) || tries === TRIES) throw error;
    } finally {
      client.release(broken);
    }
    await pause(Math.random() * 20 * tries);
  }
}
