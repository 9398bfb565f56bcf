import { many } from '../../platform/database/statement.ts';

/**
 * Finds the states of some SKUs; one that is not there is missing, and a locked one unless the member may see locked
 * products and has a price for it.
 */
export const findAddable = many<
  { member: number; seesLocked: boolean; skus: readonly string[] },
  { sku: string; state: string }
>(
  'exclusives.addable',
  `SELECT f.sku, f.state FROM unnest($skus::text[]) AS x (sku) JOIN line_fact f ON f.sku = x.sku
   WHERE f.state <> 'locked' OR ($seesLocked AND EXISTS (
     SELECT FROM negotiated_price n WHERE n.member_id = $member AND n.sku = f.sku))`,
);
