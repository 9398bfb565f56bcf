import type { CompanyRole } from '../../../contract/company.ts';

/**
 * The owner of carts, orders and uploads: a member or a guest, exactly one of them. `company` is set for orders alone,
 * where the member's role reaches those of colleagues; see orderOwnerOf.
 */
export type Owner = { member: number | null; guest: string | null; company: number | null };

/** The condition that a row is the owner's, by the named parameters of an Owner; `table` is the alias of the row. */
export function ownedBy(table?: string): string {
  const prefix = table ? `${table}.` : '';
  return `(${prefix}member_id = $member OR ${prefix}guest_id = $guest OR ${prefix}company_id = $company)`;
}

export type MemberCompany = {
  id: number;
  role: CompanyRole;
  /** In US cents: an order above it needs approval. null: none does. */
  limit: number | null;
};

/** The place of the member `m` in a company, with the limit of the member's orders, as MemberCompany; null without one. */
export const companyOfMember = `(SELECT jsonb_build_object('id', p.company_id, 'role', p.role,
        'limit', CASE WHEN p.role IN ('buyer', 'finance') THEN COALESCE(p.order_limit, c.approval_limit) END)
      FROM company_member p JOIN company c ON c.id = p.company_id WHERE p.member_id = m.id)`;
