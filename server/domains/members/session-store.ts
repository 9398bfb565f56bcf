import type { Permissions } from '../../../contract/user.ts';
import { companyOfMember, type MemberCompany } from '../../platform/database/owner.ts';
import { first, many, run } from '../../platform/database/statement.ts';

export type OwnerRow = {
  id: number;
  email: string;
  firstName: string;
  lastName: string;
  level: number;
  levelPercent: number;
  hasNegotiatedPrices: boolean;
  isTrader: boolean;
  /** Country of the current cart's address, else of the default address. */
  shipTo: string | null;
  permissions: Permissions;
  currency: string;
  company: MemberCompany | null;
};
type SessionRow = OwnerRow & { seenAt: Date };

/** A member `m` of a level `l`, with what pricing needs to know. */
export const OWNER = `m.id, m.email, m.first_name AS "firstName", m.last_name AS "lastName", m.level,
     l.percent AS "levelPercent",
     EXISTS (SELECT FROM negotiated_price n WHERE n.member_id = m.id) AS "hasNegotiatedPrices",
     EXISTS (SELECT FROM orders o WHERE o.member_id = m.id AND o.vat ->> 'state' = 'valid')
       OR EXISTS (SELECT FROM cart c WHERE c.member_id = m.id AND c.vat ->> 'state' = 'valid') AS "isTrader",
     COALESCE(
       (SELECT c.address ->> 'country' FROM cart c
         WHERE c.member_id = m.id AND c.state = 'open' AND c.kind = 'current'),
       (SELECT a.fields ->> 'country' FROM address a WHERE a.member_id = m.id AND a.is_default)
     ) AS "shipTo",
     m.permissions, m.currency, ${companyOfMember} AS company`;

/** Finds a session that has not expired, with its member and what pricing needs to know. */
export const findSession = first<[tokenHash: Buffer], SessionRow>(
  'members.session',
  `SELECT ${OWNER}, s.seen_at AS "seenAt"
   FROM session s JOIN member m ON m.id = s.member_id JOIN level l ON l.level = m.level
   WHERE s.token_hash = $1 AND s.expires_at > now() AND m.disabled_at IS NULL`,
);

type NewSession = {
  tokenHash: Buffer;
  member: number;
  /** The password that was checked. */
  passwordHash: string;
  device: string | null;
  userAgent: string;
  ip: string;
};

/**
 * Inserts a session of a member whose password is the one that was checked. Returns 0 when it was changed since: the lock
 * waits for a change under way, which ends the sessions that it finds.
 */
export const insertSession = run<NewSession>(
  'members.insert-session',
  `WITH owner AS (
     SELECT id FROM member WHERE id = $member AND password_hash = $passwordHash AND disabled_at IS NULL FOR SHARE
   )
   INSERT INTO session (token_hash, member_id, device, user_agent, address, expires_at)
   SELECT $tokenHash, id, $device, $userAgent, $ip, now() + interval '7 days' FROM owner`,
);

export const touchSession = run<[tokenHash: Buffer]>(
  'members.touch-session',
  `UPDATE session SET seen_at = now(), expires_at = now() + interval '7 days' WHERE token_hash = $1`,
);

export const deleteSession = run<[tokenHash: Buffer]>(
  'members.delete-session',
  'DELETE FROM session WHERE token_hash = $1',
);

export const deleteSessionsOf = run<[member: number]>(
  'members.delete-sessions',
  'DELETE FROM session WHERE member_id = $1',
);

/** Ends every session of a member but one. Returns how many. */
export const deleteOtherSessions = run<[member: number, kept: Buffer]>(
  'members.delete-other-sessions',
  'DELETE FROM session WHERE member_id = $1 AND token_hash <> $2',
);

/** A name of a session that is not what the session is found by. */
const SESSION_ID = `left(encode(sha256(token_hash), 'hex'), 32)`;

type ListedSession = {
  id: string;
  isCurrent: boolean;
  browser: string;
  ip: string;
  since: Date;
  seen: Date;
};

/** Lists the sessions of a member that have not expired: the current one first, then by last use. */
export const sessionsOf = many<[member: number, current: Buffer], ListedSession>(
  'members.sessions',
  `SELECT ${SESSION_ID} AS id, token_hash = $2 AS "isCurrent", user_agent AS browser, address AS ip,
     created_at AS since, seen_at AS seen
   FROM session WHERE member_id = $1 AND expires_at > now()
   ORDER BY token_hash = $2 DESC, seen_at DESC LIMIT 100`,
);

/** Ends one session of a member by its name, never the current one. */
export const deleteSessionById = run<{ member: number; id: string; current: Buffer }>(
  'members.delete-session-by-id',
  `DELETE FROM session WHERE member_id = $member AND ${SESSION_ID} = $id AND token_hash <> $current`,
);
