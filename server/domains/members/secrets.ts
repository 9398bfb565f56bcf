import { createHash, randomBytes } from 'node:crypto';
import type { Database } from '../../platform/database/statement.ts';
import { shopSecret } from './store.ts';

/** A random secret for a person's hands; only its hash is stored. */
export const makeSecret = (prefix: string): string => `${prefix}.${randomBytes(32).toString('base64url')}`;

export const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** A signing key of the shop by name, the same in every process. */
export async function openSecret(db: Database, name: string): Promise<Buffer> {
  const row = await shopSecret(db, name, randomBytes(32));
  if (!row) throw new Error(`no secret ${name}`);
  return row.value;
}
