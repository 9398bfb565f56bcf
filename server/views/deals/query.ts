import type { CouponFacts } from '../../domains/promotions/index.ts';
import { type Owner, ownedBy } from '../../platform/database/owner.ts';
import { first, many } from '../../platform/database/statement.ts';

export type DealRow = Pick<
  CouponFacts,
  | 'id'
  | 'code'
  | 'kind'
  | 'amount'
  | 'percent'
  | 'cap'
  | 'minimum'
  | 'categories'
  | 'firstOrder'
  | 'level'
  | 'perMember'
> & { brands: { slug: string; name: string }[]; countries: string[]; exclusive: boolean; ends: Date };

/** What is shown of coupon `c` with code `k`. */
const dealColumns = `c.id, k.code, c.kind, c.amount, c.percent, c.cap, c.minimum, c.categories, c.first_order AS "firstOrder",
  c.level, c.countries, c.per_member AS "perMember", c.exclusive, c.ends_at AS ends,
  COALESCE((SELECT jsonb_agg(jsonb_build_object('slug', b.slug, 'name', b.name))
    FROM brand b WHERE b.id = ANY(c.brands)), '[]') AS brands`;

/**
 * Lists public coupons of a time with their codes, those of a sale page or all, those that end first before the others,
 * without those for single products.
 */
export const listDealsAt = many<{ now: Date; sale: number | null }, DealRow>(
  'deals.collectable',
  `SELECT ${dealColumns}
   FROM coupon c CROSS JOIN LATERAL (
     SELECT code FROM coupon_code WHERE coupon_id = c.id AND NOT is_single ORDER BY code LIMIT 1
   ) k
   WHERE c.collectable AND (c.total IS NULL OR c.orders_count < c.total) AND c.products = '{}'
     AND c.starts_at <= $now AND c.ends_at > $now AND ($sale::integer IS NULL OR c.sale_page_id = $sale)
   ORDER BY c.ends_at, c.id`,
);

/** Uses of a coupon's code by one member. */
export type UseColumns = {
  held: number;
  used: number;
  isSingle: boolean;
  isUsedUp: boolean;
  order: string | null;
};

const useColumns = `r.held, r.used, r.order_id AS "order", k.is_single AS "isSingle",
  COALESCE(c.orders_count >= c.total, false) AS "isUsedUp"`;
const memberUses = `CROSS JOIN LATERAL (
    SELECT count(*) FILTER (WHERE state = 'held')::int AS held, count(*) FILTER (WHERE state = 'used')::int AS used,
      max(order_id) AS order_id
    FROM redemption WHERE member_id = $member AND coupon_id = c.id AND code = k.code AND state <> 'released') r`;

/** Lists the coupons that a member holds or has used, the newest first. */
export const listMemberCoupons = many<{ member: number; limit: number }, DealRow & UseColumns>(
  'deals.of-member',
  `SELECT ${dealColumns}, ${useColumns}
   FROM (
     SELECT code, max(at) AS at FROM (
       SELECT code, created_at AS at FROM coupon_grant WHERE member_id = $member
       UNION ALL SELECT code, created_at FROM redemption WHERE member_id = $member AND state <> 'released') x
     GROUP BY code ORDER BY 2 DESC LIMIT $limit
   ) mine JOIN coupon_code k ON k.code = mine.code JOIN coupon c ON c.id = k.coupon_id ${memberUses}
   ORDER BY mine.at DESC, k.code`,
);

/** Lists coupons of these codes, null for all, that are public at a time or the member's; with the member's uses. */
export const listByCode = many<
  { codes: string[] | null; member: number | null; now: Date },
  DealRow & UseColumns & { isHeld: boolean }
>(
  'deals.by-code',
  `SELECT ${dealColumns}, ${useColumns}, g.code IS NOT NULL OR r.held + r.used > 0 AS "isHeld"
   FROM (
     SELECT unnest($codes::text[]) AS code
     UNION SELECT k.code FROM coupon p JOIN coupon_code k ON k.coupon_id = p.id AND NOT k.is_single
     WHERE $codes::text[] IS NULL AND p.collectable AND p.ends_at > $now
   ) x JOIN coupon_code k ON k.code = x.code JOIN coupon c ON c.id = k.coupon_id
   LEFT JOIN coupon_grant g ON g.code = k.code AND g.member_id = $member ${memberUses}
   WHERE (c.collectable AND NOT k.is_single AND c.starts_at <= $now AND c.ends_at > $now
       AND (c.total IS NULL OR c.orders_count < c.total))
     OR ($codes::text[] IS NOT NULL AND g.code IS NOT NULL)
   ORDER BY c.ends_at, c.id LIMIT 100`,
);

/** Whether an owner has paid an order. */
export const findPaidOrder = first<Owner, { paid: boolean }>(
  'deals.paid-order',
  `SELECT EXISTS (SELECT FROM orders WHERE ${ownedBy()} AND paid_at IS NOT NULL) AS paid`,
);
