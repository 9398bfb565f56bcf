import type pg from 'pg';
import { withClient } from '../platform/database/with-client.ts';
import { sealOf } from '../platform/seal.ts';
import { StartError } from '../platform/start-error.ts';

/** Columns with sealed secrets, and what each is sealed about besides the row's id. */
const SEALED = [
  { table: 'second_factor', id: 'member_id', column: 'secret', about: 'second factor' },
  { table: 'staff', id: 'id', column: 'factor_secret', about: 'staff factor' },
  { table: 'staff_invitation', id: 'staff_id', column: 'secret', about: 'staff factor' },
  { table: 'webhook_endpoint', id: 'id', column: 'secret', about: 'webhook' },
  { table: 'webhook_endpoint', id: 'id', column: 'old_secret', about: 'webhook' },
  { table: 'connection', id: 'id', column: 'credentials', about: 'connection' },
] as const;

const CHECK = 'seal-check';
/** The key that earlier versions had in the database. */
const STORED_KEY = 'seal';

type Secret = { name: string; value: Buffer };

const opens = (keys: readonly Buffer[], sealed: Buffer, about: string): boolean => {
  try {
    sealOf(keys).open(sealed, about);
    return true;
  } catch {
    return false;
  }
};

/**
 * Reads the secrets of the database about its seal. Where none says which key seals, the first of these does from now on:
 * of processes that start at once exactly one decides. Throws StartError when no key opens them.
 */
async function readSealSecrets(client: pg.Client, keys: readonly Buffer[]) {
  // It waits for the transaction of another process that inserts the row.
  await client.query('INSERT INTO secret (name, value) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING', [
    CHECK,
    sealOf(keys).close(Buffer.from(CHECK), CHECK),
  ]);
  const { rows } = await client.query<Secret>(
    'SELECT name, value FROM secret WHERE name IN ($1, $2) FOR UPDATE',
    [CHECK, STORED_KEY],
  );
  const stored = rows.find(({ name }) => name === STORED_KEY)?.value;
  const all = stored ? [...keys, stored] : keys;
  if (!rows.some(({ name, value }) => name === CHECK && opens(all, value, CHECK)))
    throw new StartError(
      'SECRETS_KEY: the secrets of this database were sealed with another key: set SECRETS_KEY to it, or put its secrets.key into DATA_DIR',
    );
  return all;
}

/** Refuses keys that do not open the secrets of a database with StartError; changes none of them. */
export const checkSealingKeys = (url: string, keys: readonly Buffer[]): Promise<void> =>
  withClient({ connectionString: url }, async (client) => {
    await readSealSecrets(client, keys);
  });

async function resealTable(
  client: pg.Client,
  keys: readonly Buffer[],
  { table, id, column, about }: (typeof SEALED)[number],
): Promise<number> {
  const seal = sealOf(keys);
  const newest = keys.slice(0, 1);
  let count = 0;
  const { rows } = await client.query<{ id: string; sealed: Buffer }>(
    `SELECT ${id}::text AS id, ${column} AS sealed FROM ${table} WHERE ${column} IS NOT NULL FOR UPDATE`,
  );
  for (const row of rows) {
    const owner = `${about} ${row.id}`;
    if (opens(newest, row.sealed, owner)) continue;
    if (!opens(keys, row.sealed, owner))
      throw new StartError(`SECRETS_KEY: ${table} ${row.id} was sealed with another key`);
    const sealed = seal.close(seal.open(row.sealed, owner), owner);
    await client.query(`UPDATE ${table} SET ${column} = $1 WHERE ${id}::text = $2`, [sealed, row.id]);
    count += 1;
  }
  return count;
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
    const all = await readSealSecrets(client, keys);
    let count = 0;
    // With a previous key always: a process that ran on may have sealed with it since.
    if (all.length > 1) for (const sealed of SEALED) count += await resealTable(client, all, sealed);
    await client.query('DELETE FROM secret WHERE name = $1', [STORED_KEY]);
    await client.query('UPDATE secret SET value = $2 WHERE name = $1', [
      CHECK,
      sealOf(keys).close(Buffer.from(CHECK), CHECK),
    ]);
    await client.query('COMMIT');
    return count;
  });
