import type pg from 'pg';
import { withClient } from '../platform/database/with-client.ts';
import { createSeal, sealOf } from '../platform/seal.ts';
import { StartError } from '../platform/start-error.ts';

/** Columns with sealed secrets, and what each is sealed about besides the row's id. */
const SEALED = [
  { table: 'second_factor', id: 'member_id', column: 'secret', about: 'second factor' },
  { table: 'webhook_endpoint', id: 'id', column: 'secret', about: 'webhook' },
  { table: 'webhook_endpoint', id: 'id', column: 'old_secret', about: 'webhook' },
  { table: 'connection', id: 'id', column: 'credentials', about: 'connection' },
] as const;

const CHECK = 'seal-check';
/** The key that earlier versions had in the database. */
const STORED_KEY = 'seal';

const opens = (keys: readonly Buffer[], sealed: Buffer, about: string): boolean => {
  try {
    sealOf(keys).open(sealed, about);
    return true;
  } catch {
    return false;
  }
};

async function resealTable(
  client: pg.Client,
  keys: readonly Buffer[],
  { table, id, column, about }: (typeof SEALED)[number],
): Promise<number> {
  const seal = sealOf(keys);
  const { rows } = await client.query<{ id: string; sealed: Buffer }>(
    `SELECT ${id}::text AS id, ${column} AS sealed FROM ${table} WHERE ${column} IS NOT NULL FOR UPDATE`,
  );
  for (const row of rows) {
    const owner = `${about} ${row.id}`;
    if (!opens(keys, row.sealed, owner))
      throw new StartError(`SECRETS_KEY: ${table} ${row.id} was sealed with another key`);
    const sealed = seal.close(seal.open(row.sealed, owner), owner);
    await client.query(`UPDATE ${table} SET ${column} = $1 WHERE ${id}::text = $2`, [sealed, row.id]);
  }
  return rows.length;
}

/**
 * Seals all secrets of the database with the first key, where an older one or one of the database has sealed them, and
 * deletes the latter: in one transaction, before any process of the shop reads them. Returns how many. Throws StartError
 * when no key opens them.
 */
export const resealSecrets = (url: string, keys: readonly Buffer[]): Promise<number> =>
  // Closing the connection ends a transaction that has not been committed.
  withClient({ connectionString: url }, async (client) => {
    await client.query('BEGIN');
    const { rows } = await client.query<{ name: string; value: Buffer }>(
      'SELECT name, value FROM secret WHERE name IN ($1, $2) FOR UPDATE',
      [CHECK, STORED_KEY],
    );
    const secretOf = (name: string) => rows.find((row) => row.name === name)?.value;
    const stored = secretOf(STORED_KEY);
    const check = secretOf(CHECK);
    const [key] = keys;
    const all = stored ? [...keys, stored] : keys;
    if (!key || (check && !opens(all, check, CHECK)))
      throw new StartError(
        'SECRETS_KEY: the secrets of this database were sealed with another key: set SECRETS_KEY to it, or put its secrets.key into DATA_DIR',
      );
    let count = 0;
    if (stored || (check && !opens([key], check, CHECK)))
      for (const sealed of SEALED) count += await resealTable(client, all, sealed);
    await client.query('DELETE FROM secret WHERE name = $1', [STORED_KEY]);
    const value = createSeal(key).close(Buffer.from(CHECK), CHECK);
    await client.query(
      'INSERT INTO secret (name, value) VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET value = excluded.value',
      [CHECK, value],
    );
    await client.query('COMMIT');
    return count;
  });
