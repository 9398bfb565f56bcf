import { randomBytes } from 'node:crypto';
import type { Database } from '../../platform/database/statement.ts';
import { compareWithDecoy, hashPassword, isPassword } from './passwords.ts';
import { createSecret, hashOf } from './secrets.ts';
import { clearBalanceErrors, findMemberByEmail, insertSignInLink, insertStaff } from './store.ts';

const EXCHANGE_S = 60;
const PASSWORD_BYTES = 15;

/** Adds an e-mail to staff, or gives staff a new password. Returns the password, which is not stored. */
export async function addStaff(db: Database, email: string): Promise<string> {
  const password = randomBytes(PASSWORD_BYTES).toString('base64url');
  await insertStaff(db, email, await hashPassword(password));
  return password;
}

/** Whether a password is the hashed one; no faster where there is no hash. */
export const checkStaffPassword = (hash: string | null, password: string): Promise<boolean> =>
  hash === null ? compareWithDecoy(password) : isPassword(hash, password);

/** Unlocks a member's balance password after too many errors. Returns false when there is no such member. */
export async function unlockBalance(db: Database, email: string): Promise<boolean> {
  const member = await findMemberByEmail(db, email);
  if (member) await clearBalanceErrors(db, member.id);
  return member !== undefined;
}

/** The person that makes a sign-in link, and the address or machine of the person. */
export type LinkMaker = { by: string; from: string };

/**
 * Creates a secret that signs its holder in as a member, once and within a minute, and records by whom and from where;
 * undefined when there is no such member.
 */
export async function createExchangeCode(
  db: Database,
  email: string,
  maker: LinkMaker,
): Promise<string | undefined> {
  const member = await findMemberByEmail(db, email);
  if (!member) return undefined;
  const secret = createSecret('x');
  await insertSignInLink(db, { hash: hashOf(secret), member: member.id, seconds: EXCHANGE_S, ...maker });
  return secret;
}
