import { paymentsList } from '../../../contract/office/payments-list.ts';
import { readOrderNumbers } from '../../../kit/read-order-number.ts';
import { between, betweenDays, bindList, oneOf } from '../list/bind-list.ts';
import { findPayments } from './query.ts';

const OPEN = `p.state IN ('started', 'needs_review')`;
const AWAITED = `p.provider = 'remittance' AND ${OPEN}`;
const TOP_UP = /^T\d{11,}$/;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The SQL of the list of payments. */
export const paymentsSource = bindList(paymentsList, {
  from: 'payment p',
  key: 'p.id',
  sorts: { createdAt: { sql: 'p.created_at', type: 'timestamptz' } },
  joins: {
    buyer: `LEFT JOIN LATERAL (
      SELECT o.email, o.address, c.name AS company FROM payment_order s JOIN orders o ON o.id = s.order_id
      LEFT JOIN company c ON c.id = o.company_id WHERE s.payment_id = p.id ORDER BY s.order_id LIMIT 1) o ON true
      LEFT JOIN top_up t ON t.payment_id = p.id LEFT JOIN member m ON m.id = t.member_id`,
  },
  columns: {
    for: `COALESCE((SELECT array_agg(s.order_id ORDER BY s.order_id) FROM payment_order s WHERE s.payment_id = p.id),
      ARRAY(SELECT t.id FROM top_up t WHERE t.payment_id = p.id))`,
    createdAt: 'p.created_at',
    buyer: {
      sql: `array_remove(ARRAY[COALESCE(o.company, NULLIF(o.address ->> 'company', '')),
        NULLIF(concat_ws(' ', o.address ->> 'firstName', NULLIF(o.address ->> 'lastName', '')), ''),
        NULLIF(concat_ws(' ', m.first_name, m.last_name), '')], NULL)`,
      join: 'buyer',
    },
    email: { sql: 'COALESCE(o.email, m.email)', join: 'buyer' },
    method: 'p.method',
    reference: 'p.ref',
    state: 'p.state',
    reason: 'p.reason',
    slips: 'NULLIF((SELECT count(*)::int FROM remittance_slip l WHERE l.payment_id = p.id), 0)',
    settledAt: 'p.settled_at',
    balance: 'NULLIF(p.balance, 0)',
    currency: 'p.currency',
    receivedCurrency: 'COALESCE(p.received_currency, p.currency)',
    received: 'p.received_amount',
    amount: 'p.amount',
  },
  filters: {
    state: oneOf('p.state'),
    begun: betweenDays('p.created_at'),
    method: oneOf('p.method'),
    currency: oneOf('p.currency'),
    amount: between('p.amount'),
    transfer: () => AWAITED,
    slip: () =>
      `${AWAITED} AND EXISTS (SELECT FROM payment_order s JOIN orders o ON o.id = s.order_id
        WHERE s.payment_id = p.id AND o.state = 'remittance_review')`,
    sendBack: () =>
      `p.provider = 'remittance' AND EXISTS (SELECT FROM refund r JOIN orders o ON o.id = r.order_id
        WHERE r.payment_id = p.id AND r.state = 'requested' AND o.member_id IS NULL)`,
    topUp: () => 'EXISTS (SELECT FROM top_up t WHERE t.payment_id = p.id)',
    holds: () => `p.balance > 0 AND ${OPEN}`,
    disputed: () => `EXISTS (SELECT FROM payment_dispute d WHERE d.payment_id = p.id AND d.state = 'open')`,
  },
  search: {
    entity: 'payment',
    find: async (db, text) => {
      const typed = text.trim();
      const numbers = [
        ...readOrderNumbers(typed),
        ...(TOP_UP.test(typed.toUpperCase()) ? [typed.toUpperCase()] : []),
      ];
      const id = UUID.test(typed) ? typed : null;
      return (await findPayments(db, { reference: typed, numbers, id })).map((found) => found.id);
    },
    // Payments have no words of their own: the list of orders finds buyers by name.
    query: () => null,
  },
});
