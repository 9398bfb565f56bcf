import { randomUUID } from 'node:crypto';
import type { Database } from '../../platform/database/statement.ts';
import { hashOf } from './secrets.ts';
import { insertChallenge, redeemChallenge } from './store.ts';

const LIFETIME_S = 60 * 60;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Creates a code that a form sends back once, within the hour. */
export async function createSecurityCode(db: Database): Promise<string> {
  const code = randomUUID();
  await insertChallenge(db, { id: code, kind: 'security', answerHash: hashOf(code), seconds: LIFETIME_S });
  return code;
}

/** Uses a code up. Returns false when it is unknown, used or expired. */
export const redeemSecurityCode = async (db: Database, code: string): Promise<boolean> =>
  UUID.test(code) && (await redeemChallenge(db, code, 'security')) !== undefined;
