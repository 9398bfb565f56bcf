import type { Database } from '../../platform/database/statement.ts';
import { countGuestMails } from './store.ts';

/** Mails to no member that an e-mail address gets a day at most, since anyone may enter any address. */
export const MAX_GUEST_MAILS_A_DAY = 10;

/** Whether an address may get one more mail today that is to no member. */
export async function mayMailGuest(db: Database, address: string): Promise<boolean> {
  const mails = await countGuestMails(db, address);
  return (mails?.count ?? 0) < MAX_GUEST_MAILS_A_DAY;
}
