import { hash } from 'node:crypto';
import { isCurrency, readTableAmount } from './read-amount.ts';
import { findDayOrder, readTableDay } from './read-day.ts';
import {
  type BankFile,
  type BankLine,
  closeStatement,
  createIssues,
  foldAccount,
  type Issues,
  toText,
} from './statement.ts';
import { type BankColumn, currencyIn, type Places, placeBankColumns } from './table-columns.ts';

export type TableRow = { row: number; cells: readonly string[] };

const HEAD_ROWS = 30;
/** Marks that stand behind numbers and dates of a workbook. */
const MARKS = /[\u2060\ufdd0\ufdd1]/g;
const PENDING =
  /vorgemerkt|pending|reverted|declined|en attente|pendiente|pendente|in sospeso|contabilizzare|в обработке|отклон/i;
const DEBIT_MARK = /^(d|dbit|debit|s|soll|af|-|débit|debe|dare|débito|cargo|дебет|расход)$/i;
const CREDIT_MARK = /^(c|crdt|credit|h|haben|bij|\+|crédit|haber|avere|crédito|abono|кредит|приход)$/i;

type Table = { places: Places; names: readonly string[]; rows: readonly TableRow[]; at: number };

/** The row that names the columns; titles may stand above it. */
function findHead(rows: readonly TableRow[]): Table | null {
  for (const [index, { row, cells }] of rows.slice(0, HEAD_ROWS).entries()) {
    const places = placeBankColumns(cells.map((cell) => cell.replaceAll(MARKS, '')));
    if (places) return { places, names: cells, rows: rows.slice(index + 1), at: row };
  }
  return null;
}

const cellOf = ({ cells }: TableRow, places: Places, column: BankColumn): string =>
  (cells[places.get(column) ?? -1] ?? '').replaceAll(MARKS, '').trim();

/** The signed amount of a row: of one column with or without a mark, or of two. null: an issue. */
function amountOf(row: TableRow, { places, names }: Table, currency: string, { add }: Issues): number | null {
  const read = (column: BankColumn): number | null => {
    const text = cellOf(row, places, column);
    if (text === '') return 0;
    const found = readTableAmount(text, currency);
    return found ?? add(row.row, `${names[places.get(column) ?? 0]}: ${text}`, `an amount of ${currency}`);
  };
  if (!places.has('amount')) {
    const [credit, debit] = [read('credit'), read('debit')];
    return credit === null || debit === null ? null : Math.abs(credit) - Math.abs(debit);
  }
  const amount = read('amount');
  const mark = cellOf(row, places, 'mark');
  if (amount === null || mark === '') return amount;
  if (DEBIT_MARK.test(mark)) return -Math.abs(amount);
  return CREDIT_MARK.test(mark) ? Math.abs(amount) : add(row.row, mark, 'a mark of debit or credit');
}

type OfRow = { account: string; currency: string; line: BankLine };

function readRow(row: TableRow, table: Table, usual: Usual, issues: Issues): OfRow | null {
  const text = (column: BankColumn): string => cellOf(row, table.places, column);
  if (PENDING.test(text('status'))) return null;
  const day = text('day');
  // Rows of sums below the lines have no day.
  if (day === '' && row.cells.filter((cell) => cell.trim() !== '').length < table.places.size / 2)
    return null;
  const currency = text('currency').toUpperCase() || usual.currency;
  if (!isCurrency(currency)) return issues.add(row.row, currency, 'a currency of three letters');
  const bookedOn = readTableDay(day, usual.order);
  if (bookedOn === null) return issues.add(row.row, day, 'a day such as 2026-11-30');
  const amount = amountOf(row, table, currency, issues);
  if (amount === null || amount === 0) return null;
  return {
    account: foldAccount(text('account')) || usual.account,
    currency,
    line: {
      ...{ at: row.row, bookedOn, amount, isReversal: false },
      reference: toText(text('reference'), 100),
      payer: toText(text('payer'), 140),
      payerAccount: foldAccount(text('payerAccount')),
      text: toText([text('text'), text('own').replace(/^NOTPROVIDED$/i, '')].filter(Boolean).join(' ')),
    },
  };
}

type Usual = { account: string; currency: string; order: 'dayFirst' | 'monthFirst' };

/** What holds where the rows do not say: an account of the person, a currency in a name, the order of days. */
function usualOf({ places, names, rows }: Table, account: string): Usual {
  const days = rows.map((row) => cellOf(row, places, 'day'));
  const amounts = names[places.get('amount') ?? places.get('credit') ?? 0] ?? '';
  return {
    account: foldAccount(account),
    currency: currencyIn(amounts),
    order: findDayOrder(days) ?? 'dayFirst',
  };
}

/** Parses the rows of a table into a statement an account and currency. It has no balances that could be checked. */
export function parseTable(rows: readonly TableRow[], account: string): BankFile {
  const issues = createIssues();
  const table = findHead(rows);
  if (!table) {
    issues.add(
      rows[0]?.row ?? 1,
      (rows[0]?.cells ?? []).join(' | '),
      'columns named Date and Amount; or camt.053, or MT940',
    );
    return { issues: issues.issues };
  }
  const usual = usualOf(table, account);
  const read = table.rows.flatMap((row) => readRow(row, table, usual, issues) ?? []);
  if (read.some((one) => one.account === ''))
    issues.add(table.at, 'no column with the account', 'the account of the file: enter it beside the file');
  const groups = Object.values(Object.groupBy(read, (one) => `${one.account} ${one.currency}`));
  const statements = groups.map((group = []) => {
    const [{ account: of = '', currency = '' } = {}] = group;
    const lines = group.map(({ line }) => line);
    const digest = hash('sha256', JSON.stringify(lines.map(({ at: _, ...line }) => line))).slice(0, 32);
    const statement = { account: of, currency, reference: `table ${digest}`, day: '' };
    return closeStatement({ ...statement, opening: null, closing: null, lines }, table.at, issues);
  });
  if (statements.length === 0 && issues.issues.length === 0)
    issues.add(table.at, 'no row', 'rows of bookings under the names');
  return issues.issues.length > 0 ? { issues: issues.issues } : { format: 'table', statements };
}
