import { parseArgs } from 'node:util';
import type { Pool } from 'pg';
import { isEmail } from '../../contract/fields.ts';
import { formatMoney } from '../../kit/money.ts';
import { ConfigFault, readConfig } from '../config.ts';
import { latestClientErrors } from '../domains/inquiries/store.ts';
import { addStaff, makeExchange, unlockBalance } from '../domains/members/index.ts';
import { parkedPayments } from '../domains/payments/index.ts';
import { reviewPayment } from '../flows/settle-payment/review-payment.ts';
import { createPool } from '../platform/database/pool.ts';
import type { Database } from '../platform/database/statement.ts';
import { StartFault } from '../platform/start-fault.ts';
import { openDatabase } from './open-database.ts';
import { say, sayFault } from './say.ts';

const USAGE =
  'npm run staff -- add EMAIL | token MEMBER_EMAIL | unlock MEMBER_EMAIL | errors | payments | payment ID accept | payment ID refund';
const ERRORS_SHOWN = 50;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

async function add(db: Database, email: string): Promise<void> {
  say(`${email} is staff; the password is ${await addStaff(db, email)}`);
}

async function token(db: Database, email: string, publicUrl: string): Promise<void> {
  const secret = await makeExchange(db, email);
  if (!secret) throw new StartFault(`there is no member ${email}`);
  say(`${publicUrl}/?token=${encodeURIComponent(secret)}`);
  say('It signs in once, within a minute.');
}

async function unlock(db: Database, email: string): Promise<void> {
  if (!(await unlockBalance(db, email))) throw new StartFault(`there is no member ${email}`);
  say(`${email} may enter the balance password again`);
}

async function errors(db: Database): Promise<void> {
  const rows = await latestClientErrors(db, ERRORS_SHOWN);
  for (const { lastAt, count, page, message } of rows) {
    // What a browser sent must not move the terminal's cursor.
    const [where, what] = [page, message].map((text) => text.replace(/\p{C}+/gu, ' '));
    say(`${lastAt.toISOString()}  ${String(count).padStart(5)}x  ${where}  ${what}`);
  }
  if (rows.length === 0) say('No errors were reported.');
}

async function payments(db: Database): Promise<void> {
  const rows = await parkedPayments(db);
  for (const row of rows) {
    const asked = formatMoney(row.amount, row.currency, 'en');
    const received = formatMoney(row.receivedAmount ?? 0, row.receivedCurrency ?? row.currency, 'en');
    const at = row.createdAt.toISOString();
    say(`${at}  ${row.id}  order ${row.orderId}  asked ${asked}, received ${received}  ${row.reason}`);
  }
  if (rows.length === 0) say('No payment needs review.');
}

const outcomes: Record<string, string> = {
  paid: 'the order is paid',
  surplus: 'the money goes back',
};

async function review(pool: Pool, id: string, decision: 'accept' | 'refund'): Promise<void> {
  const settled = await reviewPayment(pool, id, decision);
  if (!settled) throw new StartFault(`no payment ${id} needs review`);
  say(`${id}: ${outcomes[settled] ?? settled}`);
}

type Command = (pool: Pool, publicUrl: string) => Promise<void>;

/** What the words ask for; refuses those that are no command. */
function parseCommand([action, given, decision, ...rest]: string[]): Command {
  if (rest.length > 0) throw new StartFault(USAGE);
  if (given === undefined && action === 'errors') return errors;
  if (given === undefined && action === 'payments') return payments;
  if (given !== undefined && action === 'payment') {
    if (decision !== 'accept' && decision !== 'refund') throw new StartFault(USAGE);
    if (!UUID.test(given)) throw new StartFault(`${given} is no payment's ID`);
    return (pool) => review(pool, given, decision);
  }
  if (given === undefined || decision !== undefined) throw new StartFault(USAGE);
  const byEmail = new Map<string | undefined, (pool: Pool, email: string, url: string) => Promise<void>>([
    ['add', add],
    ['token', token],
    ['unlock', unlock],
  ]).get(action);
  if (!byEmail) throw new StartFault(USAGE);
  if (!isEmail(given)) throw new StartFault(`${given} is no e-mail address`);
  return (pool, url) => byEmail(pool, given, url);
}

async function main(): Promise<void> {
  const command = parseCommand(parseArgs({ allowPositionals: true }).positionals);
  const config = readConfig(process.env);
  const { url, close } = await openDatabase(config, say);
  const pool = createPool(url, 1);
  try {
    await command(pool, config.PUBLIC_URL);
  } finally {
    await pool.end();
    await close();
  }
}

try {
  await main();
} catch (fault) {
  const known = fault instanceof StartFault || fault instanceof ConfigFault;
  const message = fault instanceof Error ? fault.message : String(fault);
  sayFault(known ? message : `it did not work: ${message}`);
  process.exitCode = 1;
}
