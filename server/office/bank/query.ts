import { first, many, run } from '../../platform/database/statement.ts';

/** Finds lines by what names them whole: the bank's number, an account, an order or top-up that they were booked for. */
export const findLinesByCode = many<{ text: string }, { id: string }>(
  'office.bank-lines-by-code',
  `SELECT id::text FROM (
     SELECT id FROM bank_line WHERE reference = $text
     UNION SELECT id FROM bank_line WHERE payer_account = upper(replace($text, ' ', '')) AND payer_account <> ''
     UNION SELECT k.line_id FROM bank_booking k JOIN payment_order s ON s.payment_id = k.payment_id WHERE s.order_id = upper($text)
     UNION SELECT k.line_id FROM bank_booking k JOIN top_up u ON u.payment_id = k.payment_id WHERE u.id = upper($text)
     UNION SELECT id FROM bank_line WHERE lower(payer) = lower($text) AND payer <> ''
   ) found ORDER BY id DESC LIMIT 50`,
);

/** Finds what a booked payment is called: the first of its orders, or its top-up. */
export const findBookedFor = first<[payment: string], { reference: string; currency: string }>(
  'office.booked-for',
  `SELECT COALESCE((SELECT min(s.order_id) FROM payment_order s WHERE s.payment_id = p.id),
     (SELECT u.id FROM top_up u WHERE u.payment_id = p.id)) AS reference, p.currency FROM payment p WHERE p.id = $1`,
);

/** Gives a bulk the lines that it books, in their order: JSON of { id, parts }. */
export const insertBookedLines = run<{ bulk: number; lines: string }>(
  'office.insert-booked-lines',
  `INSERT INTO bulk_row (bulk_id, n, record, input)
   SELECT $bulk, n, r ->> 'id', jsonb_build_object('parts', r -> 'parts') FROM jsonb_array_elements($lines::jsonb) WITH ORDINALITY AS t (r, n)`,
);
