import { salePercentOfFacts } from '../../domains/pricing/index.ts';
import { many } from '../../platform/database/statement.ts';

/** A SKU of an exclusive list; prices in US cents, null where it has none any more. */
export type ExclusiveRow = {
  sku: string;
  title: string;
  slug: string | null;
  picture: string | null;
  attributes: Record<string, string> | null;
  state: string | null;
  moq: number | null;
  step: number | null;
  quantities: number[] | null;
  prices: number[] | null;
  floor: number | null;
  salePercent: number;
  negotiated: number | null;
  endsAt: Date | null;
  isEnded: boolean;
  warehouse: number | null;
  available: number | null;
  addedAt: Date | null;
};

/**
 * Lists the SKUs that a member has a negotiated price for or has added, what was added last first; locked ones only for
 * a member who sees them and has a price for them that has not ended.
 */
export const findExclusiveRows = many<
  { member: number; language: string; seesLocked: boolean },
  ExclusiveRow
>(
  'exclusives.of-member',
  `SELECT l.sku, COALESCE(f.titles ->> $language, f.titles ->> 'en', l.sku) AS title, f.slug, f.picture, f.attributes,
     f.state, f.moq, f.step, f.quantities, f.prices, f.floor, n.price AS negotiated, n.ends_at AS "endsAt",
     COALESCE(n.ends_at <= now(), false) AS "isEnded", k.warehouse, k.available, e.added_at AS "addedAt",
     ${salePercentOfFacts} AS "salePercent"
   FROM (
     SELECT sku FROM exclusive_sku WHERE member_id = $member
     UNION SELECT sku FROM negotiated_price WHERE member_id = $member
   ) l
   LEFT JOIN exclusive_sku e ON e.member_id = $member AND e.sku = l.sku
   LEFT JOIN negotiated_price n ON n.member_id = $member AND n.sku = l.sku
   LEFT JOIN line_fact f ON f.sku = l.sku
   LEFT JOIN LATERAL (
     SELECT warehouse, on_hand - reserved AS available FROM stock WHERE sku = l.sku
     ORDER BY on_hand - reserved >= f.moq DESC, warehouse LIMIT 1
   ) k ON true
   WHERE COALESCE(f.state, '') <> 'locked'
     OR ($seesLocked AND n.price IS NOT NULL AND (n.ends_at IS NULL OR n.ends_at > now()))
   ORDER BY e.added_at DESC NULLS LAST, l.sku`,
);
