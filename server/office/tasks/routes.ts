import { type OfficeRefusal, refuseStaff } from '../../../contract/office/refusals.ts';
import {
  addOrderTask,
  editOrderTask,
  listOwnTasks,
  MAX_OPEN_TASKS,
  type TaskState,
} from '../../../contract/office/tasks.ts';
import { ok } from '../../../kit/result.ts';
import { lockOrder } from '../../domains/orders/index.ts';
import type { Database } from '../../platform/database/statement.ts';
import { handleChange, handleRead, type StaffRoute } from '../gate/handle-staff.ts';
import { findLastChange } from '../history/store.ts';
import { mergeFields } from '../record/merge-fields.ts';
import { countOpenTasks, insertTask, isActive, listTasksFor, lockTask, updateTask } from './store.ts';

const SHOWN = 20;
const fields = ['text', 'due', 'assignee', 'isDone'] as const;

/** Refuses somebody who is not of the staff; null: it may be given to them. */
const refuseAssignee = async (tx: Database, assignee: number | null, field: string) =>
  assignee === null || (await isActive(tx, assignee))
    ? null
    : refuseStaff('InvalidInput', { fields: [{ field, message: 'is nobody of the staff' }] });

/** Refuses one more open task where an order has as many as it may. */
const refuseMany = async (tx: Database, orderId: string) =>
  (await countOpenTasks(tx, orderId)).count < MAX_OPEN_TASKS
    ? null
    : refuseStaff('Refused', { message: `${orderId} has ${MAX_OPEN_TASKS} open tasks: end one first.` });

const add = handleChange(addOrderTask, async ({ tx, staff, set }, { orderId, ...task }) => {
  if (!(await lockOrder(tx, orderId))) return refuseStaff('NotFound');
  const refused = (await refuseAssignee(tx, task.assignee, 'assignee')) ?? (await refuseMany(tx, orderId));
  if (refused) return refused;
  const { id } = await insertTask(tx, { orderId, staff: staff.id, ...task });
  // Taken back it is done with: the history has it all the same.
  const from = { ...task, isDone: false };
  set.inverse(editOrderTask, { orderId, id, task: { from, to: { ...from, isDone: true } } });
  return ok({ id });
});

async function conflictOf(tx: Database, orderId: string): Promise<{ ok: false; refusal: OfficeRefusal }> {
  const last = await findLastChange(tx, { entity: 'order', id: orderId });
  const by = last ? `, ${last.actor} was the last one here` : '';
  return refuseStaff('EditConflict', { message: `Somebody has changed the task in the meantime${by}.` });
}

const edit = handleChange(editOrderTask, async ({ tx, set }, { orderId, id, task }) => {
  if (!(await lockOrder(tx, orderId))) return refuseStaff('NotFound');
  const now = await lockTask(tx, { orderId, id });
  if (!now) return refuseStaff('NotFound');
  const typed = fields.map((name) => [name, { from: task.from[name], to: task.to[name] }]);
  const { changed, conflicts } = mergeFields(now, Object.fromEntries(typed));
  if (conflicts.length > 0) return conflictOf(tx, orderId);
  if (Object.keys(changed).length === 0) return ok({});
  // What the edit does not change stays as it is by now.
  const state: TaskState = { ...now, ...changed };
  const refused =
    ('assignee' in changed && (await refuseAssignee(tx, state.assignee, 'task.to.assignee'))) ||
    ('isDone' in changed && !state.isDone && (await refuseMany(tx, orderId)));
  if (refused) return refused;
  await updateTask(tx, { orderId, id, ...state });
  set.inverse(editOrderTask, { orderId, id, task: { from: state, to: now } });
  return ok({});
});

/** The calls of what is to be done about orders. */
export const taskRoutes = (): StaffRoute[] => [
  add,
  edit,
  handleRead(listOwnTasks, async ({ db, staff }) => {
    const rows = await listTasksFor(db, staff.id, SHOWN + 1);
    return ok({ tasks: rows.slice(0, SHOWN), isMore: rows.length > SHOWN });
  }),
];
