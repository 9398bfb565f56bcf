import { randomBytes } from 'node:crypto';
import type { Database } from '../../platform/database/statement.ts';
import { hashPassword } from './passwords.ts';
import { hashOf, makeSecret } from './secrets.ts';
import { clearBalanceErrors, findMemberByEmail, insertCode, insertStaff } from './store.ts';

const EXCHANGE_S = 60;
const PASSWORD_BYTES = 15;

/** Makes someone staff with a password that is told once; who is staff already gets a new one. */
export async function addStaff(db: Database, email: string): Promise<string> {
  const password = randomBytes(PASSWORD_BYTES).toString('base64url');
  await insertStaff(db, email, await hashPassword(password));
  return password;
}

/** Lets a member enter the balance password again after its errors have locked it; false when there is no such member. */
export async function unlockBalance(db: Database, email: string): Promise<boolean> {
  const member = await findMemberByEmail(db, email);
  if (member) await clearBalanceErrors(db, member.id);
  return member !== undefined;
}

/** A secret that signs its bearer in as a member, once and within a minute; undefined when there is no such member. */
export async function makeExchange(db: Database, email: string): Promise<string | undefined> {
  const member = await findMemberByEmail(db, email);
  if (!member) return undefined;
  const secret = makeSecret('x');
  await insertCode(db, hashOf(secret), 'exchange', member.id, EXCHANGE_S);
  return secret;
}
