import { useState } from 'react';
import type { OfficeOrder } from '../../contract/office/orders.ts';
import { editOrderTask } from '../../contract/office/tasks.ts';
import { callStaff } from '../calls/call-staff.ts';
import { useMay } from '../calls/session.ts';
import { refresh } from '../calls/use-read.ts';
import { Button } from '../ui/button.tsx';
import { formatDay } from '../ui/format.ts';
import { notify } from '../ui/notices.tsx';
import { type OrderTask, stateOf, TaskDialog } from './task-dialog.tsx';

/** A day until which something is to be done. */
export const DueDay = ({ due, isOverdue }: { due: string; isOverdue: boolean }) => (
  <time className={isOverdue ? 'late' : 'muted'} dateTime={due}>
    {isOverdue && 'overdue, '}
    {formatDay(due)}
  </time>
);

/** What is to be done about an order; open tasks first. */
export function TaskItems({ order }: { order: OfficeOrder }) {
  const [edited, edit] = useState<OrderTask | null>(null);
  const mayChange = useMay('orders:change');
  const set = async (task: OrderTask, isDone: boolean): Promise<void> => {
    const from = stateOf(task);
    const answer = await callStaff(editOrderTask, {
      orderId: order.id,
      id: task.id,
      task: { from, to: { ...from, isDone } },
    });
    const done = isDone ? `Done: ${task.text}` : `To do again: ${task.text}`;
    notify(answer.ok ? done : answer.refusal.message);
    await refresh();
  };
  return (
    <>
      {order.tasks.map((task) => (
        <div key={task.id}>
          <p className="text">{task.isDone ? <del>{task.text}</del> : task.text}</p>
          <span className="row muted">
            <DueDay due={task.due} isOverdue={task.isOverdue} />
            {task.assignee?.name ?? 'anybody'}
            {mayChange && (
              <Button
                look="quiet"
                aria-label={`${task.isDone ? 'Not done' : 'Done'}: ${task.text}`}
                onClick={() => void set(task, !task.isDone)}
              >
                {task.isDone ? 'Not done' : 'Done'}
              </Button>
            )}
            {mayChange && !task.isDone && (
              <Button look="quiet" aria-label={`Change: ${task.text}`} onClick={() => edit(task)}>
                Change
              </Button>
            )}
          </span>
        </div>
      ))}
      {edited && <TaskDialog order={order} task={edited} onClose={() => edit(null)} />}
    </>
  );
}
