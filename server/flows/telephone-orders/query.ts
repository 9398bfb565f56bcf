import type { Address } from '../../../contract/address.ts';
import { first, many, run } from '../../platform/database/statement.ts';

export type FoundBuyer = { id: number; name: string; email: string; company: string | null; level: number };

const buyerColumns = `m.id, concat_ws(' ', m.first_name, NULLIF(m.last_name, '')) AS name, m.email, m.level,
  (SELECT c.name FROM company_member p JOIN company c ON c.id = p.company_id WHERE p.member_id = m.id) AS company`;

/** Members of a frequent word that are looked at. */
const MAX_CANDIDATES = 500;

/** Finds members by a tsquery of their documents (see search_document), or by number; one of the e-mail comes first. */
export const searchBuyers = many<
  { words: string; email: string; number: number | null; limit: number },
  FoundBuyer
>(
  'telephone-orders.search-buyers',
  `WITH found AS (
     (SELECT record::bigint AS id FROM search_document WHERE entity = 'member' AND words @@ $words::tsquery LIMIT ${MAX_CANDIDATES})
     UNION SELECT id FROM member WHERE id = $number::bigint OR lower(email) = $email
   )
   SELECT ${buyerColumns} FROM member m JOIN found USING (id) WHERE m.disabled_at IS NULL
   ORDER BY m.id IS NOT DISTINCT FROM $number::bigint DESC, lower(m.email) = $email DESC, 2, m.id LIMIT $limit`,
);

/** Finds a member who can order, by number. */
export const findBuyerRow = first<
  [member: number],
  FoundBuyer & { companyId: number | null; language: string; currency: string }
>(
  'telephone-orders.buyer',
  `SELECT ${buyerColumns}, (SELECT company_id FROM company_member p WHERE p.member_id = m.id) AS "companyId", m.language, m.currency
   FROM member m WHERE m.id = $1 AND m.disabled_at IS NULL`,
);

/** Finds where the latest order of a member went. */
export const findLastAddress = first<[member: number], { id: string; address: Address }>(
  'telephone-orders.last-address',
  'SELECT id, address FROM orders WHERE member_id = $1 ORDER BY placed_at DESC LIMIT 1',
);

/** Whether an e-mail is that of an account. */
export const hasAccount = first<[email: string], { found: boolean }>(
  'telephone-orders.has-account',
  'SELECT EXISTS (SELECT FROM member WHERE lower(email) = lower($1) AND disabled_at IS NULL) AS found',
);

/** Marks an order as taken by telephone, with the terms accepted there. */
export const insertTelephoneOrder = run<{ orderId: string; staff: number }>(
  'telephone-orders.insert',
  'INSERT INTO telephone_order (order_id, staff_id) VALUES ($orderId, $staff)',
);
