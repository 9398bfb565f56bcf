import type { CompanyRole } from '../../../contract/company.ts';
import { first, run } from '../../platform/database/statement.ts';

type NewInvitation = { company: number; email: string; role: CompanyRole; language: string; by: number };

/** Whether the invitation `i` is from somebody who may still invite: no other is good, whatever became of its row. */
const isVouchedFor = `EXISTS (SELECT FROM company_member p JOIN member m ON m.id = p.member_id
     WHERE p.member_id = i.invited_by AND p.company_id = i.company_id AND p.role = 'administrator' AND m.disabled_at IS NULL)`;

/** The name of the member who sent the invitation `i` last. */
const inviter = `(SELECT concat_ws(' ', m.first_name, m.last_name) FROM member m WHERE m.id = i.invited_by)`;

/** Invites an e-mail, or again with another link in place of the former. */
export const saveInvitation = first<NewInvitation, { id: string; sent: number }>(
  'companies.put-invitation',
  `INSERT INTO company_invitation AS i (company_id, email, role, language, invited_by) VALUES ($company, $email, $role, $language, $by)
   ON CONFLICT (company_id, lower(email)) DO UPDATE SET role = excluded.role, language = excluded.language,
     invited_by = excluded.invited_by, hash = NULL, sent = i.sent + 1, created_at = now(), expires_at = now() + interval '7 days'
   RETURNING id, sent`,
);

/** Invites an invited e-mail again by another link, for whoever sends it again from then on. */
export const renewInvitation = first<
  { company: number; id: string; by: number },
  { id: string; sent: number }
>(
  'companies.renew-invitation',
  `UPDATE company_invitation SET hash = NULL, sent = sent + 1, invited_by = $by, expires_at = now() + interval '7 days'
   WHERE id = $id::uuid AND company_id = $company RETURNING id, sent`,
);

/** Counts invitations that wait, without those of an e-mail. */
export const countInvitations = first<{ company: number; email: string }, { count: number }>(
  'companies.count-invitations',
  `SELECT count(*)::int AS count FROM company_invitation
   WHERE company_id = $company AND expires_at > now() AND lower(email) <> lower($email)`,
);

export const deleteInvitation = run<{ company: number; id: string }>(
  'companies.delete-invitation',
  'DELETE FROM company_invitation WHERE id = $id::uuid AND company_id = $company',
);

/** Deletes the invitations to a company that a person has sent. */
export const deleteInvitationsBy = run<{ company: number; member: number }>(
  'companies.delete-invitations-by',
  'DELETE FROM company_invitation WHERE company_id = $company AND invited_by = $member',
);

/**
 * Stores the hash of the secret that is mailed, once for each time that the invitation is sent; nothing when that was
 * done before, or when another link has taken its place.
 */
export const setInvitationHash = first<
  { id: string; sent: number; hash: Buffer },
  { email: string; language: string; company: string; by: string; role: CompanyRole }
>(
  'companies.invitation-hash',
  `UPDATE company_invitation i SET hash = $hash FROM company c
   WHERE i.id = $id::uuid AND i.sent = $sent AND i.hash IS NULL AND i.expires_at > now() AND c.id = i.company_id
     AND ${isVouchedFor}
   RETURNING i.email, i.language, c.name AS company, ${inviter} AS by, i.role`,
);

export type Invitation = {
  id: string;
  companyId: number;
  company: string;
  role: CompanyRole;
  invitedBy: string;
};

/**
 * Finds an invitation by the hash of its secret, for the e-mail that it was mailed to; nothing once who sent it is no
 * administrator of the company any more.
 */
export const findInvitation = first<{ hash: Buffer; email: string }, Invitation>(
  'companies.invitation',
  `SELECT i.id, i.company_id AS "companyId", c.name AS company, i.role, ${inviter} AS "invitedBy"
   FROM company_invitation i JOIN company c ON c.id = i.company_id
   WHERE i.hash = $hash AND i.expires_at > now() AND lower(i.email) = lower($email) AND ${isVouchedFor}`,
);
