import { toDecimal } from '../../../kit/money.ts';
import { LEDGER_CURRENCY } from '../../domains/ledger/index.ts';
import type { Database } from '../../platform/database/statement.ts';
import { csvOf } from '../../platform/files/csv-stream.ts';
import { type JournalRow, listTransfers } from './query.ts';

const PAGE = 5000;
const COLUMNS = ['id', 'time', 'debit', 'credit', 'amount', 'currency', 'reason', 'order', 'key'];

/** Amounts of money have two decimals; points are whole. */
const amountOf = ({ amount, currency }: JournalRow): string =>
  currency === LEDGER_CURRENCY ? toDecimal(amount, currency).toFixed(2) : String(amount);

async function* rowsOf(db: Database, span: { from: Date; to: Date }): AsyncGenerator<(string | number)[]> {
  for (let after = 0; ; ) {
    const rows = await listTransfers(db, { ...span, after, limit: PAGE });
    for (const row of rows) {
      const { id, at, debit, credit, currency, reason, orderId, key } = row;
      yield [id, at.toISOString(), debit, credit, amountOf(row), currency, reason, orderId ?? '', key];
    }
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) return;
    after = last.id;
  }
}

/**
 * Writes the transfers of the ledger from one moment until before another as CSV, one balanced line each: the amount
 * leaves the account of `debit` and reaches that of `credit`. A page at a time, so memory does not grow with the span.
 */
export const writeJournal = (db: Database, span: { from: Date; to: Date }): AsyncIterable<Buffer> =>
  csvOf(rowsOf(db, span), { columns: COLUMNS });
