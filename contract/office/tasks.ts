import { z } from 'zod';
import { isDay } from '../../kit/is-day.ts';
import { declareStaff } from './call.ts';
import { officeLine } from './line.ts';

/** Letters of a task, and open tasks of an order. */
export const MAX_TASK = 200;
export const MAX_OPEN_TASKS = 20;

const orderId = z.string().max(40);
const text = officeLine('task', MAX_TASK);
const due = z.string().refine(isDay, 'a day such as 2026-11-23').describe('Day in UTC');
const task = z.object({
  text,
  due,
  assignee: z.int().nullable().describe('A person of the staff; null: anybody'),
});
const state = task.extend({ isDone: z.boolean() });
export type TaskState = z.output<typeof state>;

const ofOrder = {
  permission: 'orders:change',
  changes: true,
  entity: { name: 'order', key: 'orderId' },
} as const;

export const addOrderTask = declareStaff({
  ...ofOrder,
  path: '/orders/add-task',
  summary: 'Adds something to do about an order until a day.',
  input: task.extend({ orderId }),
  output: z.object({ id: z.int() }),
});

export const editOrderTask = declareStaff({
  ...ofOrder,
  path: '/orders/edit-task',
  summary:
    'Changes a task where `from` and `to` differ, as done too. Refused where somebody changed the same since.',
  input: z.object({ orderId, id: z.int(), task: z.object({ from: state, to: state }) }),
  output: z.object({}),
});

export const listOwnTasks = declareStaff({
  path: '/today/tasks',
  permission: 'orders:see',
  summary: 'Open tasks of the person, the first due first, 20 at most.',
  input: z.object({}),
  output: z.object({
    tasks: z.array(
      z.object({
        id: z.int(),
        orderId: z.string(),
        text: z.string(),
        due: z.string(),
        isOverdue: z.boolean(),
      }),
    ),
    isMore: z.boolean(),
  }),
});
