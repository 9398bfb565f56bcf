import type { Scope } from '../../../contract/scopes.ts';
import { first, many, run } from '../../platform/database/statement.ts';
import { OWNER, type OwnerRow } from './session-store.ts';

const IS_VALID = '(t.expires_at IS NULL OR t.expires_at > now())';

type FoundToken = OwnerRow & { tokenId: number; scopes: Scope[]; isUsedToday: boolean };

/** Finds an API token that is valid, with its member. */
export const findApiToken = first<[tokenHash: Buffer], FoundToken>(
  'members.api-token',
  `SELECT ${OWNER}, t.id AS "tokenId", t.scopes, t.used_on IS NOT DISTINCT FROM (now() AT TIME ZONE 'UTC')::date
     AS "isUsedToday"
   FROM api_token t JOIN member m ON m.id = t.member_id JOIN level l ON l.level = m.level
   WHERE t.token_hash = $1 AND ${IS_VALID} AND m.disabled_at IS NULL`,
);

/** Notes the day in UTC on which an API token was used. */
export const noteUse = run<[id: number]>(
  'members.note-api-token',
  `UPDATE api_token SET used_on = (now() AT TIME ZONE 'UTC')::date WHERE id = $1`,
);

type NewToken = {
  member: number;
  name: string;
  tokenHash: Buffer;
  hint: string;
  scopes: readonly Scope[];
  /** The last day in UTC on which it is valid. */
  lastDay: string | null;
};

export const insertApiToken = first<NewToken, { id: number }>(
  'members.insert-api-token',
  `INSERT INTO api_token (member_id, name, token_hash, hint, scopes, expires_at)
   VALUES ($member, $name, $tokenHash, $hint, $scopes, ($lastDay::date + 1)::timestamp AT TIME ZONE 'UTC')
   RETURNING id`,
);

export const countApiTokens = first<[member: number], { count: number }>(
  'members.count-api-tokens',
  'SELECT count(*)::int AS count FROM api_token WHERE member_id = $1',
);

type ListedToken = {
  id: number;
  name: string;
  ending: string;
  scopes: Scope[];
  createdAt: Date;
  expiresAt: Date | null;
  usedOn: string | null;
};

/** Lists the API tokens of a member, the newest first; expired ones, too. */
export const apiTokensOf = many<[member: number], ListedToken>(
  'members.api-tokens',
  `SELECT id, name, hint AS ending, scopes, created_at AS "createdAt", expires_at AS "expiresAt", used_on::text AS "usedOn"
   FROM api_token WHERE member_id = $1 ORDER BY id DESC`,
);

/** Returns 0 when the member has no such token. */
export const deleteApiToken = run<{ member: number; id: number }>(
  'members.delete-api-token',
  'DELETE FROM api_token WHERE member_id = $member AND id = $id',
);

/** Ends every API token of a member. */
export const deleteApiTokensOf = run<[member: number]>(
  'members.delete-api-tokens',
  'DELETE FROM api_token WHERE member_id = $1',
);
