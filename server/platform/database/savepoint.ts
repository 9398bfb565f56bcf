import type { Database } from './statement.ts';

/**
 * Sets a savepoint in a transaction. Returns a function that rolls back to it, as often as it is called. The locks that
 * were taken since are released.
 */
export async function setSavepoint(tx: Database): Promise<() => Promise<void>> {
  await tx.query({ text: 'SAVEPOINT latest' });
  return async () => {
    await tx.query({ text: 'ROLLBACK TO SAVEPOINT latest' });
  };
}
