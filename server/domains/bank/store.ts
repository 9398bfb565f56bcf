import { first, many, run } from '../../platform/database/statement.ts';

/** Stores a statement. null: the account has it already. */
export const insertStatement = first<
  {
    format: string;
    account: string;
    reference: string;
    currency: string;
    fromDay: string;
    toDay: string;
    opening: number | null;
    closing: number | null;
    fileName: string;
    staff: number;
  },
  { id: number }
>(
  'bank.insert-statement',
  `INSERT INTO bank_statement (format, account, reference, currency, from_day, to_day, opening, closing, file_name, staff_id)
   VALUES ($format, $account, $reference, $currency, $fromDay, $toDay, $opening, $closing, $fileName, $staff)
   ON CONFLICT (account, currency, reference) DO NOTHING RETURNING id`,
);

/** Stores the lines of a statement that no other file has brought. `lines`: JSON of rows with their identity in hexadecimal. */
export const insertLines = run<{ statement: number; account: string; currency: string; lines: string }>(
  'bank.insert-lines',
  `INSERT INTO bank_line (statement_id, identity, account, booked_on, amount, currency, is_reversal, reference, payer, payer_account, text)
   SELECT $statement, decode(l.identity, 'hex'), $account, l."bookedOn", l.amount, $currency, l."isReversal", l.reference, l.payer,
     l."payerAccount", l.text
   FROM jsonb_to_recordset($lines::jsonb) AS l(n int, identity text, "bookedOn" date, amount bigint, "isReversal" boolean, reference text,
     payer text, "payerAccount" text, text text)
   ORDER BY l.n ON CONFLICT (identity) DO NOTHING`,
);

/** Locks the files of all accounts: of two loaded at once one is first. */
export const lockBankFiles = run<[]>(
  'bank.lock-files',
  "SELECT pg_advisory_xact_lock(hashtext('bank files'))",
);

/** Finds a statement of another format with days of these: its lines would be counted twice. */
export const findOtherFormat = first<
  { account: string; currency: string; format: string; fromDay: string; toDay: string },
  { format: string; fromDay: string; toDay: string }
>(
  'bank.other-format',
  `SELECT format, from_day::text AS "fromDay", to_day::text AS "toDay" FROM bank_statement
   WHERE account = $account AND currency = $currency AND format <> $format AND from_day <= $toDay AND to_day >= $fromDay
   ORDER BY to_day DESC LIMIT 1`,
);

/** Finds the balance with which the statement before one ended. */
export const findClosingBefore = first<
  { account: string; currency: string; fromDay: string; statement: number },
  { closing: number }
>(
  'bank.closing-before',
  `SELECT closing FROM bank_statement WHERE account = $account AND currency = $currency AND to_day <= $fromDay
     AND closing IS NOT NULL AND id <> $statement ORDER BY to_day DESC, id DESC LIMIT 1`,
);

export const hasStatements = first<[account: string], { id: number }>(
  'bank.has-statements',
  'SELECT id FROM bank_statement WHERE account = $1 LIMIT 1',
);

export type StoredLine = {
  id: string;
  bookedOn: string;
  amount: number;
  currency: string;
  isReversal: boolean;
  reference: string;
  payer: string;
  payerAccount: string;
  text: string;
  state: 'open' | 'booked' | 'aside';
  note: string;
};
const line = `b.id::text, b.booked_on::text AS "bookedOn", b.amount, b.currency, b.is_reversal AS "isReversal", b.reference, b.payer,
  b.payer_account AS "payerAccount", b.text, b.state, b.note`;

/** Lists the lines that nobody has dealt with, the oldest first. */
export const listOpenLines = many<[limit: number], StoredLine>(
  'bank.open-lines',
  `SELECT ${line} FROM bank_line b WHERE b.state = 'open' ORDER BY b.booked_on, b.id LIMIT $1`,
);

export const findLine = first<
  [id: string],
  StoredLine & { account: string; fileName: string; loadedAt: Date }
>(
  'bank.line',
  `SELECT ${line}, b.account, s.file_name AS "fileName", s.loaded_at AS "loadedAt"
   FROM bank_line b JOIN bank_statement s ON s.id = b.statement_id WHERE b.id = $1::bigint`,
);

export const lockLine = first<[id: string], StoredLine>(
  'bank.lock-line',
  `SELECT ${line} FROM bank_line b WHERE b.id = $1::bigint FOR UPDATE`,
);

/** Sets the state of a locked line. */
export const setLineState = run<{ id: string; state: StoredLine['state']; note: string }>(
  'bank.set-line-state',
  'UPDATE bank_line SET state = $state, note = $note WHERE id = $id::bigint',
);

export const insertBooking = run<{
  line: string;
  payment: string;
  amount: number;
  counted: number;
  reference: string;
}>(
  'bank.insert-booking',
  `INSERT INTO bank_booking (line_id, payment_id, amount, counted, reference)
   VALUES ($line::bigint, $payment, $amount, $counted, $reference)`,
);

export type Booking = { payment: string; amount: number; counted: number; reference: string };

export const listBookings = many<[line: string], Booking>(
  'bank.bookings',
  `SELECT payment_id::text AS payment, amount, counted, reference FROM bank_booking WHERE line_id = $1::bigint ORDER BY payment_id`,
);

export const deleteBookings = run<[line: string]>(
  'bank.delete-bookings',
  'DELETE FROM bank_booking WHERE line_id = $1::bigint',
);

/** Finds a booked credit that a debit may take back: of its amount, by the same payer or with the same reference. */
export const findReversed = first<
  { amount: number; currency: string; payerAccount: string; reference: string; before: string },
  { id: string }
>(
  'bank.reversed-line',
  `SELECT id::text FROM bank_line WHERE amount = $amount AND currency = $currency AND state <> 'aside' AND id < $before::bigint
     AND ((payer_account <> '' AND payer_account = $payerAccount) OR (reference <> '' AND reference = $reference))
   ORDER BY id DESC LIMIT 1`,
);

/** Lists bookings whose receipt is gone, and booked lines whose bookings are not their amount. */
export const findWrongBookings = many<[], { id: string }>(
  'bank.reconcile',
  `SELECT k.line_id::text AS id FROM bank_booking k WHERE NOT EXISTS (
     SELECT FROM remittance_receipt r WHERE r.payment_id = k.payment_id AND r.reference = k.reference AND r.amount = k.counted)
   UNION
   SELECT b.id::text FROM bank_line b LEFT JOIN (SELECT line_id, sum(amount)::bigint AS sum FROM bank_booking GROUP BY 1) k ON k.line_id = b.id
   WHERE (b.state = 'booked') <> (k.sum IS NOT NULL) OR k.sum <> b.amount`,
);

/** Lists the latest statements with their lines that wait. */
export const listStatements = many<
  [limit: number],
  {
    id: number;
    format: string;
    account: string;
    currency: string;
    fromDay: string;
    toDay: string;
    opening: number | null;
    closing: number | null;
    fileName: string;
    loadedAt: Date;
    lines: number;
    open: number;
  }
>(
  'bank.statements',
  `SELECT s.id, s.format, s.account, s.currency, s.from_day::text AS "fromDay", s.to_day::text AS "toDay", s.opening, s.closing,
     s.file_name AS "fileName", s.loaded_at AS "loadedAt", count(b.id)::int AS lines, count(b.id) FILTER (WHERE b.state = 'open')::int AS open
   FROM (SELECT * FROM bank_statement ORDER BY id DESC LIMIT $1) s LEFT JOIN bank_line b ON b.statement_id = s.id
   GROUP BY s.id, s.format, s.account, s.currency, s.from_day, s.to_day, s.opening, s.closing, s.file_name, s.loaded_at
   ORDER BY s.id DESC`,
);
