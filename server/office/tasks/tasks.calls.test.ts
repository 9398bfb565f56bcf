import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getRecordHistory, undoChange } from '../../../contract/office/history.ts';
import { countOrders, getOrder } from '../../../contract/office/orders.ts';
import { addOrderTask, editOrderTask, listOwnTasks, MAX_OPEN_TASKS } from '../../../contract/office/tasks.ts';
import { emptyListState } from '../../../kit/list-state.ts';
import { type OfficeShop, type Operator, officeShop } from '../../testing/office.ts';
import { guest, placedOrder } from '../../testing/visitors.ts';

const PAST = '2026-01-05';
const LATER = '2999-12-31';

describe('a task about an order', () => {
  let office: OfficeShop;
  let clerk: Operator;
  let other: Operator;
  beforeAll(async () => {
    office = await officeShop();
    clerk = await office.operator('clerk@example.com', ['service', 'auditor']);
    other = await office.operator('other@example.com', ['service']);
  });
  afterAll(async () => {
    expect(await office.query('SELECT * FROM broken_changes()')).toEqual([]);
    await office.close();
  });

  const place = async () => (await placedOrder(guest(office), [{ sku: 'BANK', quantity: 1 }])).id;
  const add = async (orderId: string, due: string, assignee: number | null = clerk.id) =>
    (await clerk.call(addOrderTask, { orderId, text: 'Call the buyer', due, assignee })).data?.id ?? 0;
  const tasksOf = async (orderId: string) => (await clerk.call(getOrder, { orderId })).data?.tasks;
  const own = async (who = clerk) =>
    (await who.call(listOwnTasks, {})).data?.tasks.map(({ orderId }) => orderId);
  const count = async (task: string, who = clerk) =>
    (await who.call(countOrders, { state: { ...emptyListState, filters: { task: [task] }, columns: [] } }))
      .data?.count;
  const stateOf = (due: string) => ({ text: 'Call the buyer', due, assignee: clerk.id, isDone: false });

  it('is on its order, on the first page of its person and in the list, until it is done; undo opens it again', async () => {
    const [late, later] = [await place(), await place()];
    await add(later, LATER);
    const id = await add(late, PAST);
    expect(await own()).toEqual([late, later]);
    expect(await own(other)).toEqual([]);
    expect([await count('mine'), await count('overdue'), await count('open')]).toEqual([2, 1, 2]);
    expect([await count('mine', other), await count('overdue', other)]).toEqual([0, 1]);
    expect(await tasksOf(late)).toEqual([
      {
        ...{ id, text: 'Call the buyer', due: PAST, isOverdue: true, isDone: false },
        assignee: { id: clerk.id, name: clerk.email },
      },
    ]);
    const task = { from: stateOf(PAST), to: { ...stateOf(PAST), isDone: true } };
    expect((await other.call(editOrderTask, { orderId: late, id, task })).code).toBe(200);
    expect(await own()).toEqual([later]);
    expect(await tasksOf(late)).toMatchObject([{ isDone: true, isOverdue: false }]);
    const [done] = (await clerk.call(getRecordHistory, { entity: 'order', id: late })).data?.sets ?? [];
    expect(done).toMatchObject({ call: '/orders/edit-task', actor: other.email, undo: 'possible' });
    expect((await clerk.call(undoChange, { id: done?.id ?? 0 })).code).toBe(200);
    expect(await own()).toEqual([late, later]);
  });

  it('of two editors has what both changed, and refuses what both changed', async () => {
    const orderId = await place();
    const id = await add(orderId, PAST);
    const seen = stateOf(PAST);
    const edit = (who: Operator, change: object) =>
      who.call(editOrderTask, { orderId, id, task: { from: seen, to: { ...seen, ...change } } });
    expect((await edit(clerk, { due: LATER })).code).toBe(200);
    expect((await edit(other, { assignee: null })).code).toBe(200);
    expect(await tasksOf(orderId)).toMatchObject([{ due: LATER, assignee: null }]);
    const answers = await Promise.all(['2026-02-01', '2026-02-02'].map((due) => edit(other, { due })));
    expect(answers.map(({ reason }) => reason)).toEqual(['EditConflict', 'EditConflict']);
  });

  it('is for somebody of the staff, has a day, and is one of a few', async () => {
    const orderId = await place();
    const task = { orderId, text: 'x', due: PAST, assignee: null };
    const refused = async (change: object) =>
      (await clerk.call(addOrderTask, { ...task, ...change })).fields?.map(({ field }) => field);
    expect(await refused({ assignee: 999_999 })).toEqual(['assignee']);
    expect(await refused({ due: '2026-02-30', text: ' \u202e' })).toEqual(['text', 'due']);
    expect((await clerk.call(addOrderTask, { ...task, orderId: 'V26111000001' })).code).toBe(404);
    const answers = await Promise.all(
      Array.from({ length: MAX_OPEN_TASKS + 5 }, () => clerk.call(addOrderTask, task)),
    );
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(MAX_OPEN_TASKS);
    const elsewhere = { orderId: await place(), id: answers.find(({ data }) => data)?.data?.id ?? 0 };
    const done = { from: { ...stateOf(PAST) }, to: { ...stateOf(PAST), isDone: true } };
    expect((await clerk.call(editOrderTask, { ...elsewhere, task: done })).code).toBe(404);
  });
});
