import { first, many, run } from '../../platform/database/statement.ts';

/** What a payment has of gift money for one of its orders, in US cents; `money` is held of the balance beside it. */
export type GiftHold = {
  payment: string;
  order: string;
  gift: number;
  money: number;
  state: 'held' | 'used' | 'released';
};

/** Inserts holds with the lots that they were taken from. */
export const insertGiftHolds = run<{
  /** JSON of { payment, order, gift, money }[] and of { payment, order, lot, cents }[]. */
  holds: string;
  lots: string;
}>(
  'ledger.insert-gift-holds',
  `WITH h AS (
     INSERT INTO gift_hold (payment_id, order_id, gift, money)
     SELECT payment, "order", gift, money
     FROM jsonb_to_recordset($holds::jsonb) AS h(payment uuid, "order" text, gift bigint, money bigint)
     RETURNING payment_id, order_id
   )
   INSERT INTO gift_hold_lot (payment_id, order_id, lot_id, cents)
   SELECT h.payment_id, h.order_id, l.lot, l.cents
   FROM jsonb_to_recordset($lots::jsonb) AS l(payment uuid, "order" text, lot bigint, cents bigint)
   JOIN h ON h.payment_id = l.payment AND h.order_id = l."order"`,
);

/** Lists what payments have of gift money. */
export const listGiftHolds = many<[payments: readonly string[]], GiftHold>(
  'ledger.gift-holds',
  `SELECT payment_id::text AS payment, order_id AS "order", gift, money, state FROM gift_hold
   WHERE payment_id = ANY($1::uuid[]) ORDER BY payment_id, order_id`,
);

type HoldKeys = { payments: readonly string[]; orders: readonly string[] };

/** Ends holds that are still held. */
export const endGiftHolds = run<HoldKeys & { to: 'used' | 'released' }>(
  'ledger.end-gift-holds',
  `UPDATE gift_hold g SET state = $to FROM unnest($payments::uuid[], $orders::text[]) AS n(payment, "order")
   WHERE g.payment_id = n.payment AND g.order_id = n."order" AND g.state = 'held'`,
);

/** Lists what holds took from each lot. */
export const listHoldLots = many<HoldKeys, { lot: number; cents: number }>(
  'ledger.gift-hold-lots',
  `SELECT l.lot_id AS lot, l.cents FROM gift_hold_lot l
   JOIN unnest($payments::uuid[], $orders::text[]) AS n(payment, "order") ON l.payment_id = n.payment AND l.order_id = n."order"`,
);

/** What an order was paid with of gift money and of the balance, and what of both has not gone back, in US cents. */
export const lockUsedGift = first<[order: string], GiftHold & { giftLeft: number; moneyLeft: number }>(
  'ledger.lock-used-gift',
  `SELECT payment_id::text AS payment, order_id AS "order", gift, money, state,
     gift - refunded_gift AS "giftLeft", money - refunded_money AS "moneyLeft"
   FROM gift_hold WHERE order_id = $1 AND state = 'used' FOR UPDATE`,
);

export const addGiftRefund = run<{ payment: string; order: string; gift: number; money: number }>(
  'ledger.add-gift-refund',
  `UPDATE gift_hold SET refunded_gift = refunded_gift + $gift, refunded_money = refunded_money + $money
   WHERE payment_id = $payment AND order_id = $order`,
);

/** Lists members whose held gift money is not the sum of its holds. */
export const findWrongGiftHolds = many<[], { member: number }>(
  'ledger.reconcile-gift-holds',
  `SELECT COALESCE(a.member_id, h.member_id) AS member
   FROM (SELECT member_id, balance FROM account WHERE kind = 'gift_held') a
   FULL JOIN (SELECT o.member_id, sum(g.gift)::bigint AS sum FROM gift_hold g JOIN orders o ON o.id = g.order_id
     WHERE g.state = 'held' GROUP BY 1) h ON h.member_id = a.member_id
   WHERE COALESCE(a.balance, 0) <> COALESCE(h.sum, 0)`,
);
