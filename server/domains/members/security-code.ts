import { randomUUID } from 'node:crypto';
import type { Database } from '../../platform/database/statement.ts';
import { hashOf } from './secrets.ts';
import { insertChallenge, takeChallenge } from './store.ts';

const LIFETIME_S = 60 * 60;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** A code that a form sends back once, within the hour. */
export async function makeSecurityCode(db: Database): Promise<string> {
  const code = randomUUID();
  await insertChallenge(db, code, 'security', hashOf(code), LIFETIME_S);
  return code;
}

/** Uses a code up; false when it is unknown, used or old. */
export const spendSecurityCode = async (db: Database, code: string): Promise<boolean> =>
  UUID.test(code) && (await takeChallenge(db, code, 'security')) !== undefined;
