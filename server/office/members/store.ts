import { first, many, run } from '../../platform/database/statement.ts';

/** Finds a member by the whole of what names one: the number, or the e-mail. */
export const findMembers = many<[text: string], { id: string }>(
  'office.find-members',
  `SELECT id::text AS id FROM member
   WHERE id = CASE WHEN $1 ~ '^[0-9]{1,18}$' THEN $1::bigint END OR lower(email) = lower($1)`,
);

export type Unsearched = {
  id: number;
  email: string;
  firstName: string;
  lastName: string;
  company: string | null;
};

/** Lists members whose document for staff's search is not written. */
export const listUnsearchedMembers = many<[limit: number], Unsearched>(
  'office.unsearched-members',
  `SELECT m.id, m.email, m.first_name AS "firstName", m.last_name AS "lastName", c.name AS company
   FROM member m LEFT JOIN company_member cm ON cm.member_id = m.id LEFT JOIN company c ON c.id = cm.company_id
   WHERE m.searched_at IS NULL ORDER BY m.id LIMIT $1`,
);

/** Stores documents of members, JSON of { id, words }[]. */
export const storeMemberDocuments = run<[documents: string]>(
  'office.store-member-documents',
  `WITH given AS (
     SELECT m.id, m.created_at, array_to_tsvector(ARRAY(SELECT jsonb_array_elements_text(g.words))) AS words
     FROM jsonb_to_recordset($1::jsonb) AS g(id bigint, words jsonb) JOIN member m ON m.id = g.id
   ), d AS (
     INSERT INTO search_document (entity, record, at, words) SELECT 'member', id::text, created_at, words FROM given
     ON CONFLICT (entity, record) DO UPDATE SET words = EXCLUDED.words
   )
   UPDATE member m SET searched_at = now() FROM given WHERE m.id = given.id`,
);

/** Locks a member; nothing where there is none, or the account was deleted. */
export const lockMember = first<[id: number], { isDisabled: boolean; isDemo: boolean }>(
  'office.lock-member',
  `SELECT disabled_at IS NOT NULL AS "isDisabled", is_demo AS "isDemo" FROM member
   WHERE id = $1 AND password_hash <> '' FOR UPDATE`,
);

export const setMemberDisabled = run<{ id: number; isDisabled: boolean }>(
  'office.disable-member',
  `UPDATE member SET disabled_at = CASE WHEN $isDisabled THEN now() END WHERE id = $id`,
);
