import { many } from '../../platform/database/statement.ts';

export type JournalRow = {
  id: number;
  at: Date;
  /** Kinds of the accounts that the amount leaves and reaches, with the number of the member whose they are. */
  debit: string;
  credit: string;
  /** US cents, or points with the currency PTS. */
  amount: number;
  currency: string;
  reason: string;
  orderId: string | null;
  key: string;
};

const name = (alias: string) => `${alias}.kind || COALESCE(':' || ${alias}.member_id, '')`;

/** Lists transfers of a span of time, the oldest first: a page from behind the transfer `after` on, 0 for the first. */
export const listTransfers = many<{ from: Date; to: Date; after: number; limit: number }, JournalRow>(
  'journal.transfers',
  `SELECT t.id, t.at, ${name('f')} AS debit, ${name('i')} AS credit, t.amount, f.currency, t.reason,
     t.order_id AS "orderId", t.key
   FROM (
     SELECT t.* FROM transfer t LEFT JOIN transfer b ON b.id = $after
     WHERE t.at >= $from AND t.at < $to AND (t.at, t.id) > (COALESCE(b.at, '-infinity'), COALESCE(b.id, 0))
     ORDER BY t.at, t.id LIMIT $limit
   ) t JOIN account f ON f.id = t.from_account JOIN account i ON i.id = t.to_account
   ORDER BY t.at, t.id`,
);
