import type { StaffActor } from '../../../kit/actor.ts';
import { exchange } from '../../../kit/money.ts';
import {
  insertBooking,
  listBookings,
  lockLine,
  type MatchTarget,
  setLineState,
} from '../../domains/bank/index.ts';
import type { Database } from '../../platform/database/statement.ts';
import { deny, type StaffResult } from '../fulfilment/index.ts';
import { type MoneyReceipt, receiveMoney } from '../payment/index.ts';
import { listRates, listTargets } from './query.ts';

/** For which order or top-up how much of a line is, in minor units of the line. */
export type BookedPart = { reference: string; amount: number };
type Booking = {
  id: string;
  parts: readonly BookedPart[];
  /** Refused unless every part pays what it is for, no more and no less: whoever pressed saw that it fits. */
  isExact: boolean;
};
export type BookedReceipt = MoneyReceipt & { reference: string; currency: string; counted: number };

/** An amount of a line in the currency of a payment, at the rate of today. null: one has no rate. */
async function countIn(
  tx: Database,
  { amount, from, to }: { amount: number; from: string; to: string },
): Promise<number | null> {
  if (from === to) return amount;
  const rates = new Map((await listRates(tx, [from, to])).map((rate) => [rate.currency, rate]));
  const usd = (currency: string) =>
    currency === 'USD' ? { currency, millionths: 1_000_000 } : rates.get(currency);
  const [paid, asked] = [usd(from), usd(to)];
  return paid && asked ? exchange(amount, paid, asked) : null;
}

const isExactly = ({ result, returned, missing }: MoneyReceipt): boolean =>
  (result === 'paid' || result === 'credited') && returned === 0 && missing === 0;

type Line = { id: string; currency: string; reference: string };

/** Enters a part of a line for what it names; returns a sentence where that is not possible. */
async function bookPart(
  tx: Database,
  actor: StaffActor,
  { line, target, part, isExact }: { line: Line; target: MatchTarget; part: BookedPart; isExact: boolean },
): Promise<BookedReceipt | string> {
  const { reference, amount } = part;
  const counted = await countIn(tx, { amount, from: line.currency, to: target.currency });
  if (counted === null || counted === 0)
    return `There is no rate between ${line.currency} and ${target.currency}.`;
  // The bank may give transactions of one entry the same number.
  const own = `${line.reference || 'bank line'} ${line.id}`;
  const receipt = await receiveMoney(tx, actor, {
    ...{ payment: target.payment, amount: counted, reference: line.reference || own },
  });
  if (!receipt) return `${reference} awaits no transfer.`;
  if (receipt.result === 'repeated')
    return `${line.reference} was entered for ${reference} before: set this line aside.`;
  if (isExact && !isExactly(receipt))
    return `${reference} does not ask for this amount any more: decide about this line by itself.`;
  await insertBooking(tx, {
    ...{ line: line.id, payment: receipt.payment, amount, counted, reference: line.reference || own },
  });
  return { ...receipt, reference, currency: target.currency, counted };
}

/**
 * Enters a credit for what it is for, whole: one order or top-up, or several. Each part runs as money that a person enters:
 * too little is awaited on, too much goes back. A second press finds the line booked.
 */
export async function bookLine(
  tx: Database,
  actor: StaffActor,
  { id, parts, isExact }: Booking,
): Promise<StaffResult<BookedReceipt[]>> {
  const line = await lockLine(tx, id);
  if (!line) return deny('There is no such line.');
  if (line.state !== 'open')
    return deny(line.state === 'booked' ? 'This line is booked.' : 'This line is set aside.');
  if (line.amount < 0) return deny('A debit pays nothing: set it aside.');
  const sum = parts.reduce((total, { amount }) => total + amount, 0);
  if (sum !== line.amount) return deny('The parts are not the amount of the line.');
  const targets = new Map(
    (
      await listTargets(
        tx,
        parts.map(({ reference }) => reference),
      )
    ).map((one) => [one.reference, one]),
  );
  const receipts: BookedReceipt[] = [];
  // In one order, so that two presses do not wait for each other.
  for (const part of [...parts].sort((one, other) => (one.reference < other.reference ? -1 : 1))) {
    const target = targets.get(part.reference);
    if (!target) return deny(`${part.reference} awaits no transfer.`);
    if (receipts.some(({ payment }) => payment === target.payment))
      return deny(`${part.reference} is paid together with another part: enter them as one.`);
    const receipt = await bookPart(tx, actor, { line, target, part, isExact });
    if (typeof receipt === 'string') return deny(receipt);
    receipts.push(receipt);
  }
  await setLineState(tx, { id, state: 'booked', note: '' });
  return { ok: true, value: receipts };
}

/** What a booked line was entered for. */
export const bookingsOf = listBookings;
