import { type Owner, ownedBy } from '../../platform/database/owner.ts';
import { first } from '../../platform/database/statement.ts';

/**
 * Finds when the first of the sales, a member's negotiated prices, the quote and the coupon of a cart ends; `at` null without one.
 */
export const findPriceEnd = first<
  { cart: string; onSale: readonly string[]; negotiated: readonly string[]; coupon: string | null } & Owner,
  { at: Date | null }
>(
  'quote.price-end',
  `SELECT min(at) AS at FROM (
     SELECT ends_at AS at FROM sale_price WHERE sku = ANY($onSale) AND starts_at <= now() AND ends_at > now()
     UNION ALL SELECT ends_at FROM negotiated_price WHERE sku = ANY($negotiated) AND member_id = $member
     UNION ALL SELECT q.ends_at FROM cart JOIN quote q ON q.inquiry_id = cart.quote_id
     WHERE cart.id = $cart AND ${ownedBy('cart')} AND cardinality($negotiated::text[]) > 0 AND q.ends_at > now()
     UNION ALL SELECT c.ends_at FROM coupon c JOIN coupon_code k ON k.coupon_id = c.id WHERE k.code = $coupon) ends`,
);
