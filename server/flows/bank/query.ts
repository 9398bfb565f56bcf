import type { MatchTarget } from '../../domains/bank/index.ts';
import { many } from '../../platform/database/statement.ts';

const OPEN = `p.state IN ('started', 'needs_review')`;
const target = `p.id::text AS payment,
  COALESCE((SELECT array_agg(s.order_id ORDER BY s.order_id) FROM payment_order s WHERE s.payment_id = p.id), ARRAY[t.id]) AS "references",
  p.currency, COALESCE(p.received_amount, 0) AS received, ${OPEN} AS "isOpen", t.id IS NOT NULL AS "isTopUp",
  GREATEST(0, CASE WHEN ${OPEN} THEN COALESCE((SELECT sum(s.amount) FROM payment_order s
    WHERE s.payment_id = p.id AND s.state IN ('started', 'needs_review')), p.amount) - COALESCE(p.received_amount, 0) ELSE 0 END)::bigint AS rest,
  array_remove(ARRAY[NULLIF(o.address ->> 'company', ''), c.name,
    NULLIF(concat_ws(' ', o.address ->> 'firstName', o.address ->> 'lastName'), ''),
    NULLIF(concat_ws(' ', m.first_name, m.last_name), '')], NULL) AS names,
  COALESCE(o.email, m.email, '') AS email`;
const joins = `LEFT JOIN LATERAL (SELECT s.order_id FROM payment_order s WHERE s.payment_id = p.id ORDER BY s.order_id LIMIT 1) f ON true
  LEFT JOIN orders o ON o.id = f.order_id LEFT JOIN company c ON c.id = o.company_id
  LEFT JOIN top_up t ON t.payment_id = p.id LEFT JOIN member m ON m.id = t.member_id`;

/** Lists the transfers that are awaited, the oldest first. */
export const listAwaited = many<[limit: number], MatchTarget>(
  'bank.awaited',
  `SELECT ${target} FROM (SELECT * FROM payment WHERE provider = 'remittance' AND state IN ('started', 'needs_review')
     ORDER BY created_at LIMIT $1) p ${joins} ORDER BY p.created_at`,
);

/** Lists what each of these numbers is or was transferred for: its open transfer, else its latest. */
export const listTargets = many<[references: readonly string[]], MatchTarget & { reference: string }>(
  'bank.targets',
  `SELECT n.reference, ${target} FROM (
     SELECT DISTINCT ON (s.order_id) s.order_id AS reference, p.id FROM payment_order s JOIN payment p ON p.id = s.payment_id
     WHERE s.order_id = ANY($1) AND p.provider = 'remittance'
     ORDER BY s.order_id, s.state IN ('started', 'needs_review') DESC, p.created_at DESC
   ) n JOIN payment p ON p.id = n.id ${joins}
   UNION ALL
   SELECT t.id, ${target} FROM payment p ${joins} WHERE t.id = ANY($1) AND p.provider = 'remittance'`,
);

/** Lists the e-mails of whose orders accounts have paid before. */
export const listLearned = many<[accounts: readonly string[]], { account: string; email: string }>(
  'bank.learned-payers',
  `SELECT DISTINCT b.payer_account AS account, lower(COALESCE(o.email, m.email)) AS email
   FROM bank_line b JOIN bank_booking k ON k.line_id = b.id
   LEFT JOIN payment_order s ON s.payment_id = k.payment_id LEFT JOIN orders o ON o.id = s.order_id
   LEFT JOIN top_up t ON t.payment_id = k.payment_id LEFT JOIN member m ON m.id = t.member_id
   WHERE b.payer_account = ANY($1) AND b.payer_account <> '' AND b.state = 'booked' AND COALESCE(o.email, m.email) IS NOT NULL`,
);

/** Lists the rates of today: units for one US dollar in millionths. */
export const listRates = many<[currencies: readonly string[]], { currency: string; millionths: number }>(
  'bank.rates',
  `SELECT DISTINCT ON (currency) currency, millionths FROM rate WHERE currency = ANY($1) AND since <= now()
   ORDER BY currency, since DESC`,
);
