import type { Permissions } from '../../../../contract/user.ts';
import { companyOfMember, type MemberCompany } from '../../../platform/database/owner.ts';
import { first, many } from '../../../platform/database/statement.ts';

/** Who a batch is priced for. */
export const findBuyer = first<
  [member: number],
  {
    id: number;
    email: string;
    firstName: string;
    lastName: string;
    level: number;
    discountPercent: number;
    permissions: Permissions;
    currency: string;
    company: MemberCompany | null;
  }
>(
  'dropshipping.buyer',
  `SELECT m.id, m.email, m.first_name AS "firstName", m.last_name AS "lastName", m.level, l.percent AS "discountPercent",
     m.permissions, m.currency, ${companyOfMember} AS company
   FROM member m JOIN level l ON l.level = m.level WHERE m.id = $1 AND m.disabled_at IS NULL`,
);

/** Pieces that the quoted orders of a batch take of SKUs, besides some of its orders. */
export const listDemand = many<
  { batch: string; skus: readonly string[]; besides: readonly number[] },
  { sku: string; warehouse: number; quantity: number }
>(
  'dropshipping.demand',
  `SELECT r.sku, r.warehouse, sum(r.quantity)::int AS quantity
   FROM dropship_order o JOIN dropship_row r ON r.dropship_order_id = o.id
   WHERE o.batch_id = $batch AND o.state = 'quoted' AND o.id <> ALL($besides::bigint[]) AND r.sku = ANY($skus)
   GROUP BY r.sku, r.warehouse`,
);
