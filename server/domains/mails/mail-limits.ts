import type { Database } from '../../platform/database/statement.ts';
import { countMails, lockOccasion } from './store.ts';

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
  /** That an inquiry has arrived. */
  inquiry: 5,
  /** An inquiry to the shop, which finds all in the list of inquiries. */
  inquiryNotice: 200,
  /** The link that confirms a subscription to the newsletter. */
  newsletter: 3,
  /** Invitations to a company. */
  companyInvitation: 5,
  /** Links that confirm that a SKU which is in stock again is to be mailed. */
  stockAlert: 5,
} as const;

export type MailOccasion = keyof typeof MAX_MAILS_A_DAY;

/** Returns what a mail about an order counts as: null, which is not counted, for a member's and for a paid one. */
export const occasionOf = ({
  memberId,
  isPaid,
}: {
  memberId: number | null;
  isPaid: boolean;
}): MailOccasion | null => (memberId !== null || isPaid ? null : 'unpaidOrder');

/**
 * Whether an address may get one more mail of an occasion today. Other transactions that ask so of the same wait until
 * this one has ended, so that none of their mails is missed.
 */
export async function mayMail(
  tx: Database,
  { address, occasion }: { address: string; occasion: MailOccasion },
): Promise<boolean> {
  await lockOccasion(tx, address, occasion);
  const mails = await countMails(tx, address, occasion);
  return (mails?.count ?? 0) < MAX_MAILS_A_DAY[occasion];
}
