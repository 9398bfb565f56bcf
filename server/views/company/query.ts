import type { Address } from '../../../contract/address.ts';
import type { CompanyRole } from '../../../contract/company.ts';
import { lineTitle, lineValues } from '../../domains/orders/index.ts';
import { first, many } from '../../platform/database/statement.ts';

export type CompanyRow = {
  name: string;
  vatNumber: string;
  approvalLimit: number | null;
  people: { id: number; name: string; email: string; role: CompanyRole; limit: number | null }[];
  invitations: { id: string; email: string; role: CompanyRole; expiresAt: string }[];
  addresses: { id: number; address: Address }[];
  lists: { name: string; owner: string; count: number; key: string }[];
  ownLists: { id: number; name: string; isShared: boolean }[];
  waiting: number;
};

/** Finds the company of a member with all that its page shows. */
export const findCompany = first<{ company: number; member: number }, CompanyRow>(
  'company.find',
  `SELECT c.name, c.vat_number AS "vatNumber", c.approval_limit AS "approvalLimit",
     (SELECT jsonb_agg(jsonb_build_object('id', m.id, 'name', concat_ws(' ', m.first_name, m.last_name), 'email', m.email,
        'role', p.role, 'limit', p.order_limit) ORDER BY p.joined_at, m.id)
      FROM company_member p JOIN member m ON m.id = p.member_id WHERE p.company_id = c.id) AS people,
     COALESCE((SELECT jsonb_agg(jsonb_build_object('id', i.id, 'email', i.email, 'role', i.role, 'expiresAt', i.expires_at) ORDER BY i.created_at)
      FROM company_invitation i WHERE i.company_id = c.id AND i.expires_at > now()), '[]') AS invitations,
     COALESCE((SELECT jsonb_agg(jsonb_build_object('id', a.id, 'address', a.fields) ORDER BY a.id DESC)
      FROM company_address a WHERE a.company_id = c.id), '[]') AS addresses,
     COALESCE((SELECT jsonb_agg(jsonb_build_object('name', f.name, 'owner', concat_ws(' ', m.first_name, m.last_name),
        'count', (SELECT count(*) FROM wish w WHERE w.folder_id = f.id AND w.removed_at IS NULL), 'key', f.company_key))
      FROM wish_folder f JOIN company_member p ON p.member_id = f.member_id AND p.company_id = f.company_id
      JOIN member m ON m.id = f.member_id WHERE f.company_id = c.id AND f.member_id <> $member), '[]') AS lists,
     COALESCE((SELECT jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name, 'isShared', f.company_id IS NOT DISTINCT FROM c.id))
      FROM wish_folder f WHERE f.member_id = $member), '[]') AS "ownLists",
     (SELECT count(*)::int FROM orders o WHERE o.company_id = c.id AND o.state = 'awaiting_approval'
        AND o.expires_at > now() AND o.member_id IS DISTINCT FROM $member) AS waiting
   FROM company c WHERE c.id = $company`,
);

/** Who ordered, with what decides the buyer's prices. */
type BuyerFields = {
  id: number;
  email: string;
  firstName: string;
  lastName: string;
  level: number;
  levelPercent: number;
};
export type WaitingRow = {
  id: string;
  buyer: BuyerFields;
  currency: string;
  rate: number;
  total: number;
  remark: string;
  placedAt: Date;
  expiresAt: Date;
  lines: {
    sku: string;
    title: string;
    attributes: Record<string, string>;
    /** Codes of the attributes' values, where the title is not in the language of the order. */
    values: Record<string, string> | null;
    warehouse: number;
    quantity: number;
    unitPrice: number;
    isGift: boolean;
  }[];
  count: number;
};

/** Lists the orders of a company that wait for approval, the oldest first, with the number of all. */
export const listWaiting = many<{ company: number; language: string; limit: number }, WaitingRow>(
  'company.waiting',
  `SELECT o.id, jsonb_build_object('id', m.id, 'email', m.email, 'firstName', m.first_name, 'lastName', m.last_name,
       'level', m.level, 'levelPercent', v.percent) AS buyer,
     o.currency, o.rate_millionths AS rate, o.total + o.fee AS total, o.remark, o.placed_at AS "placedAt", o.expires_at AS "expiresAt",
     (SELECT jsonb_agg(jsonb_build_object('sku', l.sku, 'title', ${lineTitle}, 'attributes', l.attributes,
        'values', ${lineValues}, 'warehouse', l.warehouse, 'quantity', l.quantity,
        'unitPrice', l.unit_price, 'isGift', l.is_gift) ORDER BY l.position) FROM order_line l WHERE l.order_id = o.id) AS lines,
     count(*) OVER ()::int AS count
   FROM orders o JOIN member m ON m.id = o.member_id JOIN level v ON v.level = m.level
   WHERE o.company_id = $company AND o.state = 'awaiting_approval' AND o.expires_at > now()
   ORDER BY o.placed_at, o.id LIMIT $limit`,
);
