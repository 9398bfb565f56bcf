import { randomBytes } from 'node:crypto';
import type { Database } from '../statement.ts';
import { findOrInsertSecret } from './store.ts';

/** Returns a signing key of the shop by name, the same in every process; the first process makes it. */
export async function openSecret(db: Database, name: string): Promise<Buffer> {
  const row = await findOrInsertSecret(db, name, randomBytes(32));
  if (!row) throw new Error(`no secret ${name}`);
  return row.value;
}
