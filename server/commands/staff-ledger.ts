import { pipeline } from 'node:stream/promises';
import type { Pool } from 'pg';
import { isDay } from '../../kit/is-day.ts';
import { formatMoney } from '../../kit/money.ts';
import {
  AWARD_ORDER,
  insertCommission,
  LEDGER_CURRENCY,
  listPendingCommissions,
} from '../domains/ledger/index.ts';
import { findMemberByEmail } from '../domains/members/index.ts';
import { writeJournal } from '../flows/export-journal/write-journal.ts';
import { transaction } from '../platform/database/transaction.ts';
import { addJob } from '../platform/jobs/add-job.ts';
import { StartError } from '../platform/start-error.ts';
import { commandProcess } from './command-process.ts';
import { emailArgument } from './email-argument.ts';
import { printLine } from './print.ts';

export const LEDGER_USAGE = 'pending | affiliate ORDER MEMBER_EMAIL | journal FROM_DAY TO_DAY';

const SHOWN = 200;
const DAY_MS = 24 * 60 * 60 * 1000;

type Command = (pool: Pool) => Promise<void>;

const dollars = (cents: number): string => formatMoney(cents, LEDGER_CURRENCY, 'en');

async function pending(pool: Pool): Promise<void> {
  const rows = await listPendingCommissions(pool, SHOWN);
  for (const { order, email, pending: cents, releaseAt } of rows)
    printLine(`${order}  ${dollars(cents)}  ${email}  released on ${releaseAt.toISOString().slice(0, 10)}`);
  if (rows.length === 0) printLine('No commission is pending.');
}

/** Names the member who brought an order; its shipped goods earn a commission from then on. */
function affiliate([orderId = '', typed = '']: string[]): Command {
  const email = emailArgument(typed);
  const order = orderId.toUpperCase();
  return async (pool) => {
    const member = await findMemberByEmail(pool, email);
    if (!member) throw new StartError(`there is no member ${email}`);
    await transaction(pool, async (tx) => {
      if ((await insertCommission(tx, { order, member: member.id })) === 0)
        throw new StartError(`${order} is no order, is of this member, or has another who brought it`);
      await addJob(tx, AWARD_ORDER, { orderId: order });
    });
    printLine(`${order} was brought by ${email}`);
  };
}

function journal([from = '', to = '']: string[]): Command {
  const [begins, ends] = [from, to].map((day) => (isDay(day) ? Date.parse(day) : Number.NaN));
  if (begins === undefined || ends === undefined || !(begins <= ends)) throw new StartError(LEDGER_USAGE);
  const span = { from: new Date(begins), to: new Date(ends + DAY_MS) };
  return (pool) => pipeline(writeJournal(pool, span), commandProcess().stdout, { end: false });
}

const commands = new Map<string, { words: number; parse: typeof affiliate }>([
  ['pending', { words: 0, parse: () => pending }],
  ['affiliate', { words: 2, parse: affiliate }],
  ['journal', { words: 2, parse: journal }],
]);

/**
 * Returns the command about balances and the ledger that the words name; undefined when they name none. Throws
 * StartError for wrong words.
 */
export function ledgerCommand([action = '', ...words]: string[]): Command | undefined {
  const command = commands.get(action);
  if (!command) return undefined;
  if (words.length !== command.words) throw new StartError(LEDGER_USAGE);
  return command.parse(words);
}
