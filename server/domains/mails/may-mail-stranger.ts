import type { Database } from '../../platform/database/statement.ts';
import { countMails } from './store.ts';

/**
 * Mails that whoever enters an address causes, and how many of each occasion the address gets a day at most. Each has
 * its own count: a stranger who uses up one keeps back nothing of another, and no mail about an order that is paid.
 */
export const MAX_MAILS_A_DAY = {
  /** What becomes of a guest's order while nobody has paid it. */
  unpaidOrder: 10,
  /** The link to an order, asked for by its number and address. */
  orderLink: 10,
  /** A withdrawal from an order that number and address name. */
  withdrawal: 10,
  /** A withdrawal from an order that there is not. */
  unknownWithdrawal: 3,
  /** Its notice to one of the staff, who find all in the list of withdrawals. */
  unknownWithdrawalNotice: 20,
} as const;

export type MailOccasion = keyof typeof MAX_MAILS_A_DAY;

/** Whether an address may get one more mail of an occasion today. */
export async function mayMailStranger(
  db: Database,
  { address, occasion }: { address: string; occasion: MailOccasion },
): Promise<boolean> {
  const mails = await countMails(db, address, occasion);
  return (mails?.count ?? 0) < MAX_MAILS_A_DAY[occasion];
}

/**
 * Returns the occasion of a mail about an order: null, which is not counted, for a member's and for a paid one; false
 * when its address has had enough of them today.
 */
export async function occasionOfOrder(
  db: Database,
  { memberId, isPaid, email }: { memberId: number | null; isPaid: boolean; email: string },
): Promise<MailOccasion | null | false> {
  if (memberId !== null || isPaid) return null;
  const occasion = 'unpaidOrder';
  return (await mayMailStranger(db, { address: email, occasion })) && occasion;
}
