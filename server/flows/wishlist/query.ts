import { joinNegotiated, salePercentOfFacts } from '../../domains/pricing/index.ts';
import { many } from '../../platform/database/statement.ts';

export type WishableRow = {
  sku: string;
  state: string;
  moq: number;
  quantities: number[];
  prices: number[];
  floor: number;
  salePercent: number;
  negotiated: number | null;
  levelPercent: number;
};

/** Finds what a member pays for some SKUs, in US cents; a SKU that is not there, or for others only, is missing. */
export const findWishable = many<{ member: number; skus: readonly string[] }, WishableRow>(
  'wishlist.wishable',
  `SELECT f.sku, f.state, f.moq, f.quantities, f.prices, f.floor, n.price AS negotiated, l.percent AS "levelPercent",
     ${salePercentOfFacts} AS "salePercent"
   FROM unnest($skus::text[]) AS x (sku) JOIN line_fact f ON f.sku = x.sku
   JOIN member m ON m.id = $member JOIN level l ON l.level = m.level
   ${joinNegotiated('f.sku')}
   WHERE f.state <> 'locked'`,
);

/** Finds the states of some SKUs as `findWishable` does, and of a locked one if the member sees those and has a price for it. */
export const findForExclusives = many<
  { member: number; seesLocked: boolean; skus: readonly string[] },
  { sku: string; state: string }
>(
  'exclusives.addable',
  `SELECT f.sku, f.state FROM unnest($skus::text[]) AS x (sku) JOIN line_fact f ON f.sku = x.sku
   WHERE f.state <> 'locked' OR ($seesLocked AND EXISTS (
     SELECT FROM negotiated_price n WHERE n.member_id = $member AND n.sku = f.sku))`,
);

/** Lists the SKUs of a member's own cart or order, in its order; none of another's. */
export const listOrderSkus = many<{ orderId: string; member: number }, { sku: string }>(
  'wishlist.order-skus',
  `SELECT sku FROM (
     SELECT l.sku, l.position::bigint AS position FROM order_line l JOIN orders o ON o.id = l.order_id
     WHERE o.id = $orderId AND o.member_id = $member AND NOT l.is_gift
     UNION ALL
     SELECT l.sku, row_number() OVER (ORDER BY l.added_at, l.sku) FROM cart_line l JOIN cart c ON c.id = l.cart_id
     WHERE c.id = $orderId AND c.member_id = $member AND c.state = 'open'
   ) lines GROUP BY sku ORDER BY min(position)`,
);
