import type { OfficeOrder } from '../../../contract/office/orders.ts';
import { first, many, one, run } from '../../platform/database/statement.ts';
import { personName } from '../gate/person-name.ts';

type Named = { orderId: string; id: number };
type Task = { text: string; due: string; assignee: number | null };

export const insertTask = one<Task & { orderId: string; staff: number }, { id: number }>(
  'office.insert-task',
  `INSERT INTO order_task (order_id, body, due, staff_id, made_by) VALUES ($orderId, $text, $due::date, $assignee, $staff) RETURNING id`,
);

export const countOpenTasks = one<[orderId: string], { count: number }>(
  'office.count-tasks',
  'SELECT count(*)::int AS count FROM order_task WHERE order_id = $1 AND done_at IS NULL',
);

/** Locks a task of an order. */
export const lockTask = first<Named, Task & { isDone: boolean }>(
  'office.lock-task',
  `SELECT body AS text, due::text AS due, staff_id AS assignee, done_at IS NOT NULL AS "isDone"
   FROM order_task WHERE id = $id AND order_id = $orderId FOR UPDATE`,
);

export const updateTask = run<Named & Task & { isDone: boolean }>(
  'office.update-task',
  `UPDATE order_task SET body = $text, due = $due::date, staff_id = $assignee,
     done_at = CASE WHEN $isDone::boolean THEN COALESCE(done_at, now()) END
   WHERE id = $id AND order_id = $orderId`,
);

/** Whether a number is of a person of the staff who is not shut out. */
export const isActive = first<[id: number], object>(
  'office.is-active',
  'SELECT FROM staff WHERE id = $1 AND disabled_at IS NULL',
);

/** What is past: the day is over in UTC. */
export const OVERDUE = "t.due < (now() AT TIME ZONE 'UTC')::date";

/** Lists the tasks of an order, open ones first, the first due first. */
export const listTasksOf = many<[orderId: string, limit: number], OfficeOrder['tasks'][number]>(
  'office.tasks-of-order',
  `SELECT t.id, t.body AS text, t.due::text AS due, t.done_at IS NULL AND ${OVERDUE} AS "isOverdue",
     t.done_at IS NOT NULL AS "isDone", CASE WHEN s.id IS NOT NULL THEN jsonb_build_object('id', s.id, 'name', ${personName('s')}) END AS assignee
   FROM order_task t LEFT JOIN staff s ON s.id = t.staff_id WHERE t.order_id = $1
   ORDER BY t.done_at IS NOT NULL, t.due, t.id LIMIT $2`,
);

export const listTasksFor = many<
  [staff: number, limit: number],
  { id: number; orderId: string; text: string; due: string; isOverdue: boolean }
>(
  'office.own-tasks',
  `SELECT t.id, t.order_id AS "orderId", t.body AS text, t.due::text AS due, ${OVERDUE} AS "isOverdue"
   FROM order_task t WHERE t.staff_id = $1 AND t.done_at IS NULL ORDER BY t.due, t.id LIMIT $2`,
);
