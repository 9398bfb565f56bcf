import type { CouponFacts } from '../../domains/promotions/index.ts';
import { many } from '../../platform/database/statement.ts';

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
> & { brands: { slug: string; name: string }[]; exclusive: boolean; ends: Date };

/**
 * Lists coupons among the deals of a time with their codes, those that end first before the others, without those for
 * single products.
 */
export const listDealsAt = many<[now: Date], DealRow>(
  'deals.collectable',
  `SELECT id, k.code, kind, amount, percent, cap, minimum, categories, first_order AS "firstOrder", level,
     per_member AS "perMember", exclusive, ends_at AS ends,
     COALESCE((SELECT jsonb_agg(jsonb_build_object('slug', b.slug, 'name', b.name) ORDER BY b.name)
       FROM brand b WHERE b.id = ANY(c.brands)), '[]') AS brands
   FROM coupon c CROSS JOIN LATERAL (
     SELECT code FROM coupon_code WHERE coupon_id = c.id AND NOT is_single ORDER BY code LIMIT 1
   ) k
   WHERE collectable AND (total IS NULL OR orders_count < total) AND products = '{}' AND starts_at <= $1 AND ends_at > $1 ORDER BY ends_at, id`,
);
