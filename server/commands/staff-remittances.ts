import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Pool } from 'pg';
import { formatMoney, minorDigits } from '../../kit/money.ts';
import type { Config } from '../composition/config/config.ts';
import { LEDGER_CURRENCY } from '../domains/ledger/index.ts';
import {
  findTopUp,
  listAwaitedTopUps,
  listManualRefunds,
  listOpenRemittances,
  listSlips,
} from '../domains/payments/index.ts';
import { findLatestRemittance } from '../flows/payment/common/find-remittance.ts';
import { closeSentRefund } from '../flows/payment/refund/refund-payment.ts';
import { receiveRemittance, rejectSlips } from '../flows/payment/remittance/receive-remittance.ts';
import { receiveTopUp } from '../flows/payment/top-up/receive-top-up.ts';
import { transaction } from '../platform/database/transaction.ts';
import { openFiles } from '../platform/files/open-files.ts';
import { StartError } from '../platform/start-error.ts';
import { printLine } from './print.ts';

export const REMITTANCE_USAGE =
  'remittances | remittance ORDER|TOP_UP received AMOUNT [BANK_REFERENCE | --again] | remittance ORDER slips FOLDER | remittance ORDER reject | remittance REFUND_ID sent';
const SHOWN = 200;
const ORDER = /^[VR]\d{11,}$/;
const TOP_UP = /^T\d{11,}$/;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const MAX_REFERENCE = 100;
/** In place of a reference: an amount that came in before has come again. */
const AGAIN = '--again';
const FILE_ENDS: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
};

/** Lists the transfers that the shop waits for, those with a slip first, and the money that staff must send back. */
export async function remittances(pool: Pool): Promise<void> {
  const open = await listOpenRemittances(pool, SHOWN);
  for (const { orderId, orders, method, amount, currency, received, slips, createdAt } of open) {
    const sums = `awaits ${formatMoney(amount, currency, 'en')}, received ${formatMoney(received, currency, 'en')}`;
    printLine(
      `${createdAt.toISOString()}  ${orderId}${orders > 1 ? ` (${orders} orders)` : ''}  ${method}  ${sums}  slips: ${slips}`,
    );
  }
  const topUps = await listAwaitedTopUps(pool, SHOWN);
  for (const { id, method, amount, currency, createdAt } of topUps)
    printLine(
      `${createdAt.toISOString()}  ${id}  ${method}  awaits ${formatMoney(amount, currency, 'en')} for a balance`,
    );
  const refunds = await listManualRefunds(pool, SHOWN);
  for (const { id, orderId, amount, currency } of refunds)
    printLine(`send back ${formatMoney(amount, currency, 'en')} of order ${orderId}: refund ${id}`);
  if (open.length + topUps.length + refunds.length === 0) printLine('No transfer is awaited.');
}

/** Parses an amount as it is written, such as 1234.50, into minor units. Throws StartError. */
function parseAmount(text: string, currency: string): number {
  const digits = minorDigits(currency);
  const [, whole, part = ''] = /^(\d{1,10})(?:\.(\d{1,3}))?$/.exec(text) ?? [];
  const amount = part.length <= digits ? Number(`${whole}${part.padEnd(digits, '0')}`) : Number.NaN;
  if (!Number.isSafeInteger(amount) || amount === 0)
    throw new StartError(`${text} is no amount of ${currency}: write it like 1234${digits > 0 ? '.50' : ''}`);
  return amount;
}

type Arrival = { orderId: string; text: string; reference: string | undefined };

/** Returns a bank's reference, or that the same amount has come again. Throws StartError. */
function parseReference(reference: string | undefined) {
  if (reference !== undefined && (reference === '' || reference.length > MAX_REFERENCE))
    throw new StartError(`a bank reference has 1 to ${MAX_REFERENCE} characters`);
  const again = reference === AGAIN;
  return { reference: again ? null : (reference ?? null), again };
}

/** Adds a transfer to the balance of the member whose top-up it names. */
async function receivedTopUp(pool: Pool, { orderId: id, text, reference }: Arrival): Promise<void> {
  const topUp = await findTopUp(pool, id);
  if (!topUp) throw new StartError(`there is no top-up ${id}`);
  const amount = parseAmount(text, topUp.currency);
  const transfer = { id, amount, ...parseReference(reference) };
  const receipt = await transaction(pool, (tx) => receiveTopUp(tx, transfer));
  printLine(
    receipt?.result === 'credited'
      ? `${id}: the balance has got ${formatMoney(receipt.cents, LEDGER_CURRENCY, 'en')}; the member gets a mail`
      : `${id}: it was entered before; nothing has changed. If it came in twice, add the bank's reference, or ${AGAIN}`,
  );
}

async function received(pool: Pool, { orderId, text, reference }: Arrival): Promise<void> {
  const awaited = await findLatestRemittance(pool, orderId);
  if (!awaited) throw new StartError(`no transfer is awaited for ${orderId}`);
  const { currency } = awaited;
  const amount = parseAmount(text, currency);
  const transfer = { orderId, amount, ...parseReference(reference) };
  const receipt = await transaction(pool, (tx) => receiveRemittance(tx, transfer));
  if (!receipt) throw new StartError(`no transfer is awaited for ${orderId}`);
  const money = (minor: number) => formatMoney(minor, currency, 'en');
  const { result, payment, due, returned } = receipt;
  const rest = money(due - receipt.received);
  const texts = {
    paid: returned > 0 ? `the order is paid; ${money(returned)} too much goes back` : 'the order is paid',
    short: `${rest} is missing; the buyer gets a mail. To take it as it is: npm run staff -- payment ${payment.id} accept`,
    overpaid: `the order cannot take it; ${money(returned)} goes back`,
    repeated: reference
      ? 'this transfer was entered before; nothing has changed'
      : `${money(amount)} was entered before; nothing has changed. If it came in twice, add the bank's reference, or ${AGAIN}`,
  };
  printLine(`${orderId}: ${texts[result]}`);
}

/** Copies the slips of an order into a folder. */
async function slips(pool: Pool, config: Config, { orderId, folder }: { orderId: string; folder: string }) {
  const payment = await findLatestRemittance(pool, orderId);
  const rows = payment ? await listSlips(pool, payment.id) : [];
  if (rows.length === 0) throw new StartError(`${orderId} has no slips`);
  const files = await openFiles({ filesUrl: config.FILES_URL, dataDir: config.DATA_DIR });
  await mkdir(folder, { recursive: true });
  for (const { id, key, type } of rows) {
    const file = await files.get(key);
    const target = path.join(folder, `${orderId}-${id}.${FILE_ENDS[type] ?? 'bin'}`);
    if (file) await pipeline(file.stream, createWriteStream(target));
    printLine(file ? target : `${id}: its file is gone`);
  }
}

/** Parses what follows `remittance`. Throws StartError with the usage. */
export function remittanceCommand([target = '', action, ...rest]: readonly string[]) {
  return async (pool: Pool, config: Config): Promise<void> => {
    const [first, second, ...more] = rest;
    if (action === 'sent' && UUID.test(target) && rest.length === 0) {
      if (!(await transaction(pool, (tx) => closeSentRefund(tx, target))))
        throw new StartError(`no refund ${target} waits`);
      return printLine(`${target} is sent back; the buyer gets a mail`);
    }
    const orderId = target.toUpperCase();
    if (TOP_UP.test(orderId) && action === 'received' && first && more.length === 0)
      return receivedTopUp(pool, { orderId, text: first, reference: second });
    if (!ORDER.test(orderId) || more.length > 0) throw new StartError(`npm run staff -- ${REMITTANCE_USAGE}`);
    if (action === 'received' && first) return received(pool, { orderId, text: first, reference: second });
    if (action === 'slips' && first && !second) return slips(pool, config, { orderId, folder: first });
    if (action === 'reject' && !first) {
      if (!(await transaction(pool, (tx) => rejectSlips(tx, orderId))))
        throw new StartError(`${orderId} has no slip under review`);
      return printLine(`${orderId} awaits its transfer again; the buyer gets a mail`);
    }
    throw new StartError(`npm run staff -- ${REMITTANCE_USAGE}`);
  };
}
