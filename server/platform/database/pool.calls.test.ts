import { expect, it, onTestFinished } from 'vitest';
import { emptyDatabase } from '../../testing/database.ts';
import { createPool } from './pool.ts';
import { isUnavailable } from './unavailable.ts';

it('a pool keeps no connection to a replica, and finds the primary when it is back', async () => {
  const database = await emptyDatabase();
  const admin = createPool(database.url, 1);
  const pool = createPool(database.url, 1);
  onTestFinished(async () => {
    await pool.end();
    await admin.end();
    await database.drop();
  });
  const name = new URL(database.url).pathname.slice(1);
  const write = () => pool.query('CREATE TABLE IF NOT EXISTS written (x int)');
  await admin.query(`ALTER DATABASE ${name} SET default_transaction_read_only = on`);
  const error = await write().catch((reason) => reason);
  expect([error.code, isUnavailable(error)]).toEqual(['25006', true]);
  await admin.query(`ALTER DATABASE ${name} RESET default_transaction_read_only`);
  await write();
});
