import type { Permission } from '../../../contract/office/permissions.ts';
import type { RoleLimit } from '../../../contract/office/roles.ts';
import { first, many, run } from '../../platform/database/statement.ts';

const COLLEAGUE = `f.id, f.email, f.name, f.disabled_at IS NOT NULL AS "isDisabled", f.factor_secret IS NULL AS "isInvited",
  ARRAY(SELECT role_id FROM staff_role r JOIN role o ON o.id = r.role_id WHERE r.staff_id = f.id ORDER BY o.position) AS roles,
  GREATEST((SELECT max(seen_at) FROM staff_session s WHERE s.staff_id = f.id),
    (SELECT c.at FROM change_set c WHERE c.staff_id = f.id ORDER BY c.id DESC LIMIT 1)) AS "seenAt"`;

export type ColleagueRow = {
  id: number;
  email: string;
  name: string;
  isDisabled: boolean;
  isInvited: boolean;
  roles: string[];
  seenAt: Date | null;
};

export const listColleagues = many<[], ColleagueRow>(
  'office.staff',
  `SELECT ${COLLEAGUE} FROM staff f ORDER BY f.disabled_at IS NOT NULL, f.name, f.email`,
);

export const findColleague = first<[id: number], ColleagueRow>(
  'office.colleague',
  `SELECT ${COLLEAGUE} FROM staff f WHERE f.id = $1 FOR NO KEY UPDATE OF f`,
);

export const findColleagueByEmail = first<[email: string], ColleagueRow>(
  'office.colleague-by-email',
  `SELECT ${COLLEAGUE} FROM staff f WHERE lower(f.email) = lower($1) FOR NO KEY UPDATE OF f`,
);

export type RoleRow = { id: string; label: string; permissions: Permission[]; limits: RoleLimit[] };

const ROLE = `o.id, o.label,
  ARRAY(SELECT permission FROM role_permission p WHERE p.role_id = o.id ORDER BY permission) AS permissions,
  COALESCE((SELECT jsonb_agg(jsonb_build_object('kind', l.kind, 'perAction', l.per_action, 'perDay', l.per_day) ORDER BY l.kind)
    FROM role_limit l WHERE l.role_id = o.id), '[]') AS limits`;

export const listRoles = many<[], RoleRow>('office.roles', `SELECT ${ROLE} FROM role o ORDER BY o.position`);

/** Finds a role and locks it. */
export const findRole = first<[id: string], RoleRow>(
  'office.role',
  `SELECT ${ROLE} FROM role o WHERE o.id = $1 FOR NO KEY UPDATE OF o`,
);

/** Gives a role the permissions that it lacks of these, and takes the others. */
export const replacePermissions = run<{ role: string; permissions: readonly Permission[] }>(
  'office.replace-permissions',
  `WITH d AS (DELETE FROM role_permission WHERE role_id = $role AND NOT permission = ANY($permissions::text[]))
   INSERT INTO role_permission (role_id, permission) SELECT $role, unnest($permissions::text[]) ON CONFLICT DO NOTHING`,
);

/** Sets the limits of a role; it has none of the kinds that are left out. `limits` is JSON. */
export const replaceLimits = run<{ role: string; limits: string }>(
  'office.replace-limits',
  `WITH given AS (SELECT * FROM jsonb_to_recordset($limits::jsonb) AS g(kind text, "perAction" bigint, "perDay" bigint)),
     d AS (DELETE FROM role_limit WHERE role_id = $role AND kind NOT IN (SELECT kind FROM given))
   INSERT INTO role_limit (role_id, kind, per_action, per_day) SELECT $role, kind, "perAction", "perDay" FROM given
   ON CONFLICT (role_id, kind) DO UPDATE SET per_action = excluded.per_action, per_day = excluded.per_day`,
);

/** Finds anybody else who has a role or has ever signed in: to shut people out makes no first appointment of the next. */
export const findAppointed = first<[staff: number], { id: number }>(
  'office.appointed',
  `SELECT f.id FROM staff f WHERE f.id <> $1
     AND (f.factor_secret IS NOT NULL OR EXISTS (SELECT FROM staff_role r WHERE r.staff_id = f.id)) LIMIT 1`,
);

/** Lets one transaction at a time change who is owner, so that two cannot each rely on the other. */
export const lockOwners = run<[]>(
  'office.lock-owners',
  "SELECT FROM role WHERE id = 'owner' FOR NO KEY UPDATE",
);

/** Lists people who can sign in as owner, besides one. */
export const findOtherOwner = first<[id: number], { id: number }>(
  'office.other-owner',
  `SELECT f.id FROM staff f JOIN staff_role r ON r.staff_id = f.id AND r.role_id = 'owner'
   WHERE f.id <> $1 AND f.disabled_at IS NULL AND f.factor_secret IS NOT NULL LIMIT 1`,
);

export const insertRoles = run<{ id: number; roles: readonly string[] }>(
  'office.insert-roles',
  `INSERT INTO staff_role (staff_id, role_id) SELECT $id, role FROM unnest($roles::text[]) AS role ON CONFLICT DO NOTHING`,
);

export const deleteRoles = run<{ id: number; roles: readonly string[] }>(
  'office.delete-roles',
  'DELETE FROM staff_role WHERE staff_id = $id AND role_id = ANY($roles::text[])',
);

export const setDisabled = run<{ id: number; isDisabled: boolean }>(
  'office.set-disabled',
  'UPDATE staff SET disabled_at = CASE WHEN $isDisabled THEN now() END WHERE id = $id',
);
