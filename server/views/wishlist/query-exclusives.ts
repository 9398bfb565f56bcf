import { many } from '../../platform/database/statement.ts';
import { joinListed, type ListedRow, listedColumns } from './query.ts';

/** A SKU of an exclusive list. */
export type ExclusiveRow = ListedRow & {
  step: number | null;
  endsAt: Date | null;
  isEnded: boolean;
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
  `SELECT ${listedColumns('l.sku')}, f.step, n.ends_at AS "endsAt",
     COALESCE(n.ends_at <= now(), false) AS "isEnded", e.added_at AS "addedAt"
   FROM (
     SELECT sku FROM exclusive_sku WHERE member_id = $member
     UNION SELECT sku FROM negotiated_price WHERE member_id = $member
   ) l
   LEFT JOIN exclusive_sku e ON e.member_id = $member AND e.sku = l.sku
   LEFT JOIN negotiated_price n ON n.member_id = $member AND n.sku = l.sku
   ${joinListed('l.sku')}
   WHERE COALESCE(f.state, '') <> 'locked'
     OR ($seesLocked AND n.price IS NOT NULL AND (n.ends_at IS NULL OR n.ends_at > now()))
   ORDER BY e.added_at DESC NULLS LAST, l.sku`,
);
