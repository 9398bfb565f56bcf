import type { ListState } from '../../../kit/list-state.ts';
import { first, many, one, run } from '../../platform/database/statement.ts';
import { personName } from '../gate/person-name.ts';

type Shared = { shared: 'nobody' | 'all' | 'role'; role: string | null };
export type ViewRow = Shared & { id: number; name: string; by: string; staff: number; state: ListState };

/** Lists the views of a list that a person has or that are shared with them, their own first. */
export const listViews = many<{ staff: number; list: string; limit: number }, ViewRow>(
  'office.views',
  `SELECT v.id, v.name, ${personName('f')} AS by, v.staff_id AS staff, v.shared, v.role_id AS role, v.state
   FROM saved_view v JOIN staff f ON f.id = v.staff_id
   WHERE v.list = $list AND (v.staff_id = $staff OR f.disabled_at IS NULL AND (v.shared = 'all' OR v.shared = 'role'
     AND EXISTS (SELECT FROM staff_role r WHERE r.staff_id = $staff AND r.role_id = v.role_id)))
   ORDER BY v.staff_id <> $staff, v.name, v.id LIMIT $limit`,
);

export const countViews = one<{ staff: number; list: string }, { count: number }>(
  'office.count-views',
  'SELECT count(*)::int AS count FROM saved_view WHERE staff_id = $staff AND list = $list',
);

/** Whether a person has another view of that name. */
export const findNamesake = first<{ staff: number; list: string; name: string; id: number | null }, object>(
  'office.view-namesake',
  `SELECT FROM saved_view WHERE staff_id = $staff AND list = $list AND name = $name
     AND id IS DISTINCT FROM $id::bigint`,
);

export const hasRole = first<[role: string], object>('office.has-role', 'SELECT FROM role WHERE id = $1');

type NewView = Shared & { staff: number; list: string; name: string; state: string };

export const insertView = one<NewView, { id: number }>(
  'office.insert-view',
  `INSERT INTO saved_view (staff_id, list, name, state, shared, role_id)
   VALUES ($staff, $list, $name, $state::jsonb, $shared, $role) RETURNING id`,
);

/** Renames and shares a view of a person. Returns 0 where they have none of that number. */
export const updateView = run<NewView & { id: number }>(
  'office.update-view',
  `UPDATE saved_view SET name = $name, state = $state::jsonb, shared = $shared, role_id = $role
   WHERE id = $id AND staff_id = $staff AND list = $list`,
);

/** Deletes a view of a person, with `isOwner` one that others share too. Returns 0 where there is none. */
export const deleteView = run<{ id: number; staff: number; list: string; isOwner: boolean }>(
  'office.delete-view',
  `DELETE FROM saved_view WHERE id = $id AND list = $list
     AND (staff_id = $staff OR ($isOwner::boolean AND shared <> 'nobody'))`,
);
