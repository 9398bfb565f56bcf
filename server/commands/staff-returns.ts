import { userInfo } from 'node:os';
import type { Pool } from 'pg';
import { formatMoney } from '../../kit/money.ts';
import { receiveReturn } from '../flows/fulfilment/receive-return.ts';
import type { StaffResult } from '../flows/fulfilment/refusal.ts';
import { transaction } from '../platform/database/transaction.ts';
import { StartError } from '../platform/start-error.ts';
import { parsePieces } from './parse-pieces.ts';
import { printLine } from './print.ts';

export const RETURN_USAGE =
  'return ORDER received --key PARCEL [--lines SKU=PIECES] [--damaged SKU=PIECES] [--to WAREHOUSE] [--by NAME] [--refund]';

export type ReturnOptions = {
  lines?: string | undefined;
  damaged?: string | undefined;
  key?: string | undefined;
  to?: string | undefined;
  by?: string | undefined;
  refund?: boolean | undefined;
};

const WAREHOUSES = ['1', '2', '6'];
const KEY = /^[\w.-]{3,60}$/;
const NAME = /^[^\p{C}]{1,100}$/u;

/** Parses `return ORDER received` with its options. Throws StartError with the option that cannot be read. */
export function parseReturn(orderId: string, words: readonly string[], options: ReturnOptions) {
  if (words.join(' ') !== 'received') throw new StartError(RETURN_USAGE);
  const { lines, damaged, key = '', to, by = userInfo().username, refund = false } = options;
  if (!KEY.test(key)) throw new StartError('--key: the parcel, 3 to 60 letters, digits, points and hyphens');
  if (to !== undefined && !WAREHOUSES.includes(to))
    throw new StartError(`--to: a warehouse, ${WAREHOUSES.join(', ')}`);
  if (!NAME.test(by.trim())) throw new StartError('--by: a name of up to 100 characters');
  return {
    orderId,
    key: key.toUpperCase(),
    lines: lines === undefined ? null : parsePieces(lines, '--lines'),
    damaged: damaged === undefined ? [] : parsePieces(damaged, '--damaged'),
    warehouse: to === undefined ? null : Number(to),
    by: by.trim(),
    isRefunded: refund,
  };
}

type Unwrap = <Value>(result: StaffResult<Value>) => Value;

/** Receives a returned parcel and prints what became of its pieces. */
export async function runReturn(
  pool: Pool,
  received: ReturnType<typeof parseReturn>,
  unwrap: Unwrap,
): Promise<void> {
  const { orderId, key } = received;
  const { restocked, damaged, refunded, currency, isNew } = unwrap(
    await transaction(pool, (tx) => receiveReturn(tx, 'staff', received)),
  );
  if (!isNew) return printLine(`${orderId}: ${key} was received before`);
  const money = refunded > 0 ? `; ${formatMoney(refunded, currency, 'en')} goes back` : '';
  printLine(`${orderId}: ${key} is received, ${restocked} back in stock, ${damaged} damaged${money}`);
}
