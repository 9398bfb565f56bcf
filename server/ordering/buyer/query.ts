import type { Permissions } from '../../../contract/user.ts';
import { companyOfMember, type MemberCompany } from '../../platform/database/owner.ts';
import { first } from '../../platform/database/statement.ts';

export type Buyer = {
  id: number;
  email: string;
  firstName: string;
  lastName: string;
  level: number;
  discountPercent: number;
  permissions: Permissions;
  currency: string;
  company: MemberCompany | null;
  isDisabled: boolean;
};

/** Finds a member as somebody for whom carts and orders are priced. */
export const findBuyer = first<[member: number], Buyer>(
  'ordering.buyer',
  `SELECT m.id, m.email, m.first_name AS "firstName", m.last_name AS "lastName", m.level, l.percent AS "discountPercent",
     m.permissions, m.currency, ${companyOfMember} AS company, m.disabled_at IS NOT NULL AS "isDisabled"
   FROM member m JOIN level l ON l.level = m.level WHERE m.id = $1`,
);
