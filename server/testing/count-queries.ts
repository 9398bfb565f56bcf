import pg from 'pg';

/** Not of the action: transactions, and the search engine's polling for changes. */
const UNCOUNTED = /^(BEGIN|COMMIT|ROLLBACK|discovery\.cursor|discovery\.changed.*)$/;

/**
 * Counts the statements that `action` sends to PostgreSQL over all connections, without BEGIN, COMMIT and ROLLBACK.
 * Nothing else may run at the same time in the test.
 */
export async function countQueries<Value>(
  action: () => Promise<Value>,
): Promise<{ count: number; texts: string[]; value: Value }> {
  const texts: string[] = [];
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function counted(this: pg.Client, ...args: unknown[]) {
    const [first] = args;
    const text =
      typeof first === 'string'
        ? first
        : String((first as { name?: string; text?: string })?.name ?? (first as { text?: string })?.text);
    if (!UNCOUNTED.test(text)) texts.push(text);
    return Reflect.apply(query, this, args);
  } as typeof query;
  try {
    const value = await action();
    return { count: texts.length, texts, value };
  } finally {
    pg.Client.prototype.query = query;
  }
}
