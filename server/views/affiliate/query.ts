import { first, many } from '../../platform/database/statement.ts';

type Sums = { clicks30: number; clicks: number; pending: number; released: number; total: number };

/** Finds the figures of a member's affiliate link; money in US cents. */
export const findAffiliateSums = first<[member: number, since: string], Sums>(
  'affiliate.sums',
  `SELECT v.clicks30, v.clicks, c.pending, c.released, c.total
   FROM (SELECT COALESCE(sum(clicks) FILTER (WHERE day >= $2::date), 0)::int AS clicks30,
       COALESCE(sum(clicks), 0)::int AS clicks FROM affiliate_click WHERE member_id = $1) v,
     (SELECT COALESCE(sum(pending), 0)::bigint AS pending, COALESCE(sum(released), 0)::bigint AS released,
       count(*)::int AS total FROM commission WHERE member_id = $1) c`,
);

type BroughtRow = {
  placedAt: Date;
  currency: string;
  rate: number;
  /** Minor units without VAT. */
  goods: number;
  pending: number;
  released: number;
  releaseAt: Date | null;
};

/** Lists orders that a member brought, the latest first. */
export const listBroughtOrders = many<{ member: number; limit: number; offset: number }, BroughtRow>(
  'affiliate.orders',
  `SELECT o.placed_at AS "placedAt", o.currency, o.rate_millionths AS rate, o.goods - o.discount AS goods,
     c.pending, c.released, CASE WHEN c.pending > 0 THEN c.release_at END AS "releaseAt"
   FROM commission c JOIN orders o ON o.id = c.order_id
   WHERE c.member_id = $member ORDER BY o.placed_at DESC, o.id LIMIT $limit::int OFFSET $offset::int`,
);
