import { first, many, run } from '../../platform/database/statement.ts';
import type { CouponFacts } from './rules.ts';

/** The facts of coupon `c` with code `k`, with its uses by a buyer. */
const factsColumns = `c.id, k.code, c.kind, c.amount, c.percent, c.cap, c.minimum, c.exclusive, c.categories, c.products, c.brands, c.countries,
     c.first_order AS "firstOrder", c.level, c.per_member AS "perMember",
     COALESCE(c.orders_count >= c.total, false) OR k.order_id IS NOT NULL AS "isUsedUp",
     c.starts_at AS "startsAt", c.ends_at AS "endsAt",
     (SELECT count(*) FROM redemption r WHERE r.coupon_id = c.id AND r.state <> 'released'
        AND (r.member_id = $member OR ($member::bigint IS NULL AND r.email = $email)))::int AS "ordersOfBuyer",
     EXISTS (SELECT FROM orders o WHERE o.paid_at IS NOT NULL
        AND (o.member_id = $member OR ($member::bigint IS NULL AND lower(o.email) = $email))) AS "hasOrdered"`;

type Buyer = { member: number | null; email: string | null };

/**
 * Finds the coupon of a code, with its uses by a buyer; `email` in lower case, of a guest. A code for one order that was
 * given to another member is as unknown as one that does not exist.
 */
export const findCoupon = first<{ code: string } & Buyer, CouponFacts & { isSingle: boolean }>(
  'promotions.find-coupon',
  `SELECT ${factsColumns}, k.is_single AS "isSingle" FROM coupon_code k JOIN coupon c ON c.id = k.coupon_id
   WHERE k.code = $code AND NOT (k.is_single AND EXISTS (
     SELECT FROM coupon_grant g WHERE g.code = k.code AND g.member_id IS DISTINCT FROM $member))`,
);

/**
 * Lists what may be offered to a buyer at a time: the public coupons, and those that the member holds. It reads no code
 * for one order that is not the member's.
 */
export const listOfferable = many<{ at: Date } & Buyer, CouponFacts & { isHeld: boolean }>(
  'promotions.offerable',
  `SELECT ${factsColumns}, g.code IS NOT NULL AS "isHeld"
   FROM (
     SELECT k.code FROM coupon p JOIN coupon_code k ON k.coupon_id = p.id AND NOT k.is_single
     WHERE p.collectable AND p.ends_at > $at
     UNION SELECT code FROM coupon_grant WHERE member_id = $member
   ) mine JOIN coupon_code k ON k.code = mine.code JOIN coupon c ON c.id = k.coupon_id
   LEFT JOIN coupon_grant g ON g.code = k.code AND g.member_id = $member
   WHERE c.starts_at <= $at AND c.ends_at > $at AND (c.total IS NULL OR c.orders_count < c.total)
   ORDER BY c.ends_at, c.id LIMIT 100`,
);

/** A digest of all that the public coupons of a time say, which is another once they say something else. */
export const digestPublicCoupons = first<[now: Date], { digest: string }>(
  'promotions.public-digest',
  `SELECT COALESCE(md5(string_agg((to_jsonb(c) - 'orders_count')::text || k.codes, ',' ORDER BY c.id)), '') AS digest
   FROM coupon c CROSS JOIN LATERAL (
     SELECT COALESCE(min(code), '') AS codes FROM coupon_code WHERE coupon_id = c.id AND NOT is_single
   ) k
   WHERE c.collectable AND (c.total IS NULL OR c.orders_count < c.total) AND c.starts_at <= $1 AND c.ends_at > $1`,
);

/** Collects a public coupon for a member who holds fewer than `limit`. */
export const insertCollected = run<{ member: number; code: string; at: Date; limit: number }>(
  'promotions.collect',
  `INSERT INTO coupon_grant (member_id, code)
   SELECT $member, k.code FROM coupon_code k JOIN coupon c ON c.id = k.coupon_id
   WHERE k.code = $code AND c.collectable AND NOT k.is_single AND c.starts_at <= $at AND c.ends_at > $at
     AND (c.total IS NULL OR c.orders_count < c.total)
     AND (SELECT count(*) FROM coupon_grant WHERE member_id = $member) < $limit
   ON CONFLICT DO NOTHING`,
);

/** Whether a member holds a coupon by its code. */
export const findGrant = first<[member: number, code: string], { code: string }>(
  'promotions.find-grant',
  'SELECT code FROM coupon_grant WHERE member_id = $1 AND code = $2',
);

/** Counts a member's share of a day; 0 for all but the first. */
export const insertShare = run<[member: number, day: Date]>(
  'promotions.share',
  'INSERT INTO promotion_share (member_id, day) VALUES ($1, $2) ON CONFLICT DO NOTHING',
);

/** Locks the coupon of a code for the rest of the transaction. */
export const lockCoupon = first<[code: string], { id: number }>(
  'promotions.lock-coupon',
  'SELECT c.id FROM coupon c JOIN coupon_code k ON k.coupon_id = c.id WHERE k.code = $1 FOR UPDATE OF c',
);

type Redemption = {
  id: number;
  code: string;
  orderId: string;
  member: number | null;
  email: string;
  /** Minor units of the order's currency. */
  amount: number;
};

/**
 * Holds a coupon that is locked for an order. Returns nothing where its limits leave no order: then the caller rolls
 * back.
 */
export const insertRedemption = first<Redemption, { orderId: string }>(
  'promotions.redeem',
  `WITH taken AS (
     UPDATE coupon_code SET order_id = CASE WHEN is_single THEN $orderId END
     WHERE code = $code AND order_id IS NULL RETURNING code
   ), counted AS (
     UPDATE coupon SET orders_count = orders_count + 1
     WHERE id = $id AND (total IS NULL OR orders_count < total) RETURNING per_member
   )
   INSERT INTO redemption (coupon_id, order_id, code, member_id, email, amount)
   SELECT $id, $orderId, taken.code, $member, $email, $amount FROM taken, counted
   WHERE per_member > (
     SELECT count(*) FROM redemption WHERE coupon_id = $id AND state <> 'released'
       AND (member_id = $member OR ($member::bigint IS NULL AND email = $email)))
   RETURNING order_id AS "orderId"`,
);

export const setRedeemedAmount = run<{ orderId: string; amount: number }>(
  'promotions.set-redeemed',
  `UPDATE redemption SET amount = $amount WHERE order_id = $orderId AND state <> 'released'`,
);

/** Locks the coupons that an order holds, before their redemptions change. */
export const lockHeldCoupons = many<[order: string], { id: number }>(
  'promotions.lock-held',
  `SELECT c.id FROM redemption r JOIN coupon c ON c.id = r.coupon_id
   WHERE r.order_id = $1 AND r.state = 'held' ORDER BY c.id FOR UPDATE OF c`,
);

/**
 * Releases what an order holds; what it has used stays used. A code for one order stays taken where late money has
 * used it meanwhile.
 */
export const releaseRedemptions = run<[order: string]>(
  'promotions.release',
  `WITH given AS (
     UPDATE redemption SET state = 'released' WHERE order_id = $1 AND state = 'held' RETURNING coupon_id, code, order_id
   ), codes AS (
     UPDATE coupon_code k SET order_id = (
       SELECT min(r.order_id) FROM redemption r WHERE r.code = k.code AND r.coupon_id = k.coupon_id AND r.state = 'used')
     FROM given g WHERE k.code = g.code AND k.order_id = g.order_id
   )
   UPDATE coupon c SET orders_count = c.orders_count - 1 FROM given g WHERE c.id = g.coupon_id`,
);

/**
 * Uses what paid orders hold, and counts again what they had given back when they were closed: a code for one order is
 * taken again, unless another order has it. Coupons are locked first, as where an order is placed.
 */
export const redeemHeld = run<[orders: readonly string[]]>(
  'promotions.use',
  `WITH locked AS MATERIALIZED (
     SELECT c.id FROM coupon c JOIN redemption r ON r.coupon_id = c.id
     WHERE r.order_id = ANY($1) AND r.state = 'released' ORDER BY c.id FOR UPDATE OF c
   ), before AS (
     SELECT coupon_id, order_id, code, state FROM redemption
     WHERE order_id = ANY($1) AND state <> 'used' AND (SELECT count(*) FROM locked) >= 0 FOR UPDATE
   ), used AS (
     UPDATE redemption r SET state = 'used' FROM before b WHERE r.coupon_id = b.coupon_id AND r.order_id = b.order_id
   ), codes AS (
     UPDATE coupon_code k SET order_id = b.order_id FROM before b
     WHERE b.state = 'released' AND k.code = b.code AND k.is_single AND k.order_id IS NULL
   )
   UPDATE coupon c SET orders_count = c.orders_count + b.orders
   FROM (SELECT coupon_id, count(*) AS orders FROM before WHERE state = 'released' GROUP BY coupon_id) b
   WHERE c.id = b.coupon_id`,
);

/** Lists the newest coupons with one of their codes. */
export const listCoupons = many<
  [],
  {
    id: number;
    kind: string;
    amount: number | null;
    percent: number | null;
    used: number;
    total: number | null;
    codes: number;
    code: string | null;
    endsAt: Date;
  }
>(
  'promotions.list',
  `SELECT c.id, c.kind, c.amount, c.percent, c.orders_count AS used, c.total, c.ends_at AS "endsAt",
     count(k.code)::int AS codes, min(k.code) AS code
   FROM coupon c LEFT JOIN coupon_code k ON k.coupon_id = c.id GROUP BY c.id ORDER BY c.id DESC LIMIT 1000`,
);

/** Lists coupons whose count is not that of their redemptions. */
export const listMiscounted = many<[], { id: number; counted: number; redeemed: number }>(
  'promotions.miscounted',
  `SELECT c.id, c.orders_count AS counted, count(r.order_id)::int AS redeemed
   FROM coupon c LEFT JOIN redemption r ON r.coupon_id = c.id AND r.state <> 'released'
   GROUP BY c.id HAVING c.orders_count <> count(r.order_id) LIMIT 100`,
);
