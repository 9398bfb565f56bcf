import { first, many, run } from '../../platform/database/statement.ts';
import { personName } from '../gate/person-name.ts';

export const insertNote = first<{ orderId: string; staff: number; body: string }, { id: number }>(
  'office.insert-note',
  'INSERT INTO order_note (order_id, staff_id, body) VALUES ($orderId, $staff, $body) RETURNING id',
);

/** Adds and removes tags of an order; one that there is or is not already stays so. */
export const changeTags = run<{ orderId: string; added: readonly string[]; removed: readonly string[] }>(
  'office.change-tags',
  `WITH gone AS (DELETE FROM order_tag WHERE order_id = $orderId AND tag = ANY($removed))
   INSERT INTO order_tag (order_id, tag) SELECT $orderId, tag FROM unnest($added::text[]) AS tag ON CONFLICT DO NOTHING`,
);

export const listTagsOf = many<[orderId: string], { tag: string }>(
  'office.tags-of-order',
  'SELECT tag FROM order_tag WHERE order_id = $1 ORDER BY tag',
);

/** Finds to whom an order is given. */
export const findAssignee = first<[orderId: string], { id: number; name: string }>(
  'office.assignee',
  `SELECT s.id, ${personName('s')} AS name FROM order_assignee a JOIN staff s ON s.id = a.staff_id WHERE a.order_id = $1`,
);

/** Gives an order to a person. Returns 0 for one who is shut out or unknown. */
export const assignOrder = run<[orderId: string, staff: number]>(
  'office.assign',
  `INSERT INTO order_assignee (order_id, staff_id) SELECT $1, id FROM staff WHERE id = $2 AND disabled_at IS NULL
   ON CONFLICT (order_id) DO UPDATE SET staff_id = EXCLUDED.staff_id`,
);

export const unassignOrder = run<[orderId: string]>(
  'office.unassign',
  'DELETE FROM order_assignee WHERE order_id = $1',
);
