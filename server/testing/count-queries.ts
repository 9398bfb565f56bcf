import pg from 'pg';
import { OPENING_STATEMENT } from '../platform/database/pool.ts';

/** Not of the action: transactions, and the search engine's polling for changes. */
const UNCOUNTED = /^(BEGIN|COMMIT|ROLLBACK|discovery\.cursor|discovery\.changed.*)$/;

type Sent = string | { name?: string; text?: string };
const observers = new Set<(statement: string) => void>();

/** A connection whose statements `countQueries` counts: that of all pools of test databases. */
export class CountedClient extends pg.Client {
  override query(...args: [never]): never {
    const [first] = args as unknown as [Sent];
    const statement = typeof first === 'string' ? first : String(first.name ?? first.text);
    for (const observe of observers) observe(statement);
    return super.query(...args);
  }
}

/**
 * Counts the statements that `action` sends to PostgreSQL over the connections of test databases, without those of
 * transactions and of new connections. Nothing else may run at the same time in the test.
 */
export async function countQueries<Value>(
  action: () => Promise<Value>,
): Promise<{ count: number; texts: string[]; value: Value }> {
  const texts: string[] = [];
  const observe = (statement: string): void => {
    if (!UNCOUNTED.test(statement) && statement !== OPENING_STATEMENT) texts.push(statement);
  };
  observers.add(observe);
  try {
    const value = await action();
    return { count: texts.length, texts, value };
  } finally {
    observers.delete(observe);
  }
}
