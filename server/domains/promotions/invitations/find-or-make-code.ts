import { randomInt } from 'node:crypto';
import type { Database } from '../../../platform/database/statement.ts';
import { findInvitationCode, type InvitationRow, insertInvitationCode } from './store.ts';

// Without letters and digits that are mistaken for others: 31 to the 8th power is 8 * 10^11 codes.
const SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const CODE_LENGTH = 8;
const TRIES = 5;

const randomCode = (): string =>
  Array.from({ length: CODE_LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('');

/** Finds the code by which a member invites others, or makes it. */
export async function findOrMakeCode(db: Database, member: number): Promise<InvitationRow> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const found = await findInvitationCode(db, member);
    if (found) return found;
    await insertInvitationCode(db, member, randomCode());
  }
  throw new Error('no free invitation code was found');
}
