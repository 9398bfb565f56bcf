import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Bulk, cancelBulk, listBulkRows, listBulks, undoBulk } from '../../../contract/office/bulk.ts';
import { confirmOrder, countOrders, shipOrder } from '../../../contract/office/orders.ts';
import { orderBulkCalls, orderBulks } from '../../../contract/office/orders-bulk.ts';
import { emptyListState } from '../../../kit/list-state.ts';
import { findDiscrepancies } from '../../testing/gateway.ts';
import { type OfficeShop, type Operator, officeShop } from '../../testing/office.ts';
import { orderRow, paidOrder } from '../../testing/orders.ts';
import { guest } from '../../testing/visitors.ts';
import { beginBulk, bulkContext, workBulks } from '../testing/bulk-desk.ts';
import { seedOrders } from '../testing/seed-orders.ts';
import { runBulk } from './run-bulk.ts';

const { choose, tryBulk, startBulk } = orderBulkCalls;
const FAIR = { action: 'tags', input: { tags: { from: [], to: ['fair 2027'] } } };

describe('work on many orders', () => {
  let office: OfficeShop;
  let clerk: Operator;
  let other: Operator;
  let boss: Operator;
  let seeded: string[];
  beforeAll(async () => {
    office = await officeShop();
    clerk = await office.operator('clerk@example.com', ['service']);
    other = await office.operator('other@example.com', ['service']);
    boss = await office.operator('boss@example.com', ['owner']);
    seeded = (await seedOrders(office.pool, 300, [clerk.id])).map(({ id }) => id);
  });
  afterAll(() => office.close());

  const stateOf = (filters: Record<string, unknown>) => ({
    state: { ...emptyListState, columns: [], filters },
  });
  const bulkOf = async (who: Operator, id: number): Promise<Bulk> => {
    const found = (await who.call(listBulks, {})).data?.bulks.find((one) => one.id === id);
    if (!found) throw new Error(`no bulk ${id}`);
    return found;
  };
  const tagged = async (tag: string): Promise<string[]> =>
    (
      await office.query<{ id: string }>(
        'SELECT order_id AS id FROM order_tag WHERE tag = $1 ORDER BY order_id',
        [tag],
      )
    ).map(({ id }) => id);
  const paid = async () => (await paidOrder(office, guest(office), [{ sku: 'BANK', quantity: 2 }])).id;

  it('is done with all that a list has, as they were when they were chosen', async () => {
    const state = stateOf({ state: ['preparing'], country: ['DE', 'NL'] });
    const count = (await clerk.call(countOrders, state)).data?.count ?? 0;
    const chosen = (await clerk.call(choose, state)).data;
    expect(chosen?.total).toBe(count);
    expect(count).toBeGreaterThan(3);
    const before = await office.query<{ id: string }>(
      `SELECT id FROM orders WHERE state = 'preparing' AND address ->> 'country' IN ('DE', 'NL') ORDER BY id`,
    );
    const late = seeded.find((id) => !before.some((row) => row.id === id)) ?? '';
    const [was] = await office.query('SELECT state, address FROM orders WHERE id = $1', [late]);
    await office.query(
      `UPDATE orders SET state = 'preparing', address = address || '{"country": "DE"}' WHERE id = $1`,
      [late],
    );
    const begun = await clerk.call(startBulk, { selection: chosen?.selection ?? 0, ...FAIR });
    expect(begun.data?.total).toBe(count);
    await workBulks(office.pool);
    expect(await tagged('fair 2027')).toEqual(before.map(({ id }) => id));
    expect(await bulkOf(clerk, begun.data?.id ?? 0)).toMatchObject({
      ...{ state: 'done', total: count, done: count, refused: 0, canUndo: true, isOwn: true },
      by: clerk.email,
    });
    await office.query('UPDATE orders SET state = $2, address = $3 WHERE id = $1', [
      late,
      was?.state,
      was?.address,
    ]);
  });

  it('is undone by a bulk of its own, and that one by another; what was undone already is left', async () => {
    const records = seeded.slice(0, 5);
    const add = { action: 'tags', input: { tags: { from: [], to: ['sorted'] } } };
    await office.query('INSERT INTO order_tag (order_id, tag) VALUES ($1, $2)', [records[0], 'sorted']);
    const id = await beginBulk(clerk, records, add);
    await workBulks(office.pool);
    // The first had the tag before: nothing of it can be undone.
    const undone = (await clerk.call(undoBulk, { id })).data;
    expect(undone?.total).toBe(4);
    await workBulks(office.pool);
    expect(await tagged('sorted')).toEqual([records[0]]);
    expect(await bulkOf(clerk, undone?.id ?? 0)).toMatchObject({ done: 4, refused: 0, undoOf: id });
    expect(await bulkOf(clerk, id)).toMatchObject({ canUndo: false });
    expect(await clerk.call(undoBulk, { id })).toMatchObject({ reason: 'Refused' });
    expect((await clerk.call(undoBulk, { id: undone?.id ?? 0 })).data?.total).toBe(4);
    await workBulks(office.pool);
    expect(await tagged('sorted')).toEqual([...records].sort());
  });

  it('says before what would be refused and why, and leaves nothing of it behind', async () => {
    const good = await paid();
    const records = [good, seeded.find((id) => id !== good) ?? '', 'V26010199999'];
    const { selection = 0 } = (await clerk.call(choose, { records })).data ?? {};
    const counts = () =>
      office.query(
        'SELECT (SELECT count(*) FROM change_set) AS sets, (SELECT count(*) FROM job_outbox) AS jobs, (SELECT count(*) FROM order_event) AS events',
      );
    const before = await counts();
    const { data } = await clerk.call(tryBulk, { selection, action: 'confirm', input: {} });
    expect(data).toMatchObject({ total: 3, tried: 3, fine: 1, proposed: 0 });
    expect(data?.refused.map(({ record }) => record).sort()).toEqual(records.slice(1).sort());
    for (const { message } of data?.refused ?? []) expect(message.length).toBeGreaterThan(10);
    expect(await counts()).toEqual(before);
    const begun = await clerk.call(startBulk, { selection, action: 'confirm', input: {} });
    await workBulks(office.pool);
    const id = begun.data?.id ?? 0;
    expect(await bulkOf(clerk, id)).toMatchObject({ done: 1, refused: 2 });
    expect((await clerk.call(listBulkRows, { id })).data).toEqual({ rows: data?.refused, more: false });
    expect((await orderRow(office, good)).state).toBe('preparing');
  });

  it('passes no limit: what is beyond it waits for a second person, in the trial and in earnest', async () => {
    const orders = [];
    for (let n = 0; n < 4; n += 1) {
      const orderId = await paid();
      await clerk.call(confirmOrder, { orderId });
      await clerk.call(shipOrder, { orderId, lines: null, carrier: 'DHL', number: `0048${orderId}` });
      orders.push(orderId);
    }
    const all = { action: 'refund', input: { lines: null, delivery: false } };
    const { selection = 0 } = (await clerk.call(choose, { records: orders })).data ?? {};
    expect((await clerk.call(tryBulk, { selection, ...all })).fields?.[0]?.field).toBe('reason');
    const { total, fee } = await orderRow(office, orders[0] ?? '');
    await office.query("UPDATE role_limit SET per_action = 1000000, per_day = $1 WHERE role_id = 'service'", [
      Number(total) * 2 + Number(fee) * 2 + 1,
    ]);
    const tried = (await clerk.call(tryBulk, { selection, ...all, reason: 'recalled' })).data;
    expect(tried).toMatchObject({ fine: 2, proposed: 2, refused: [] });
    expect((await clerk.call(startBulk, { selection, ...all })).fields?.[0]?.field).toBe('reason');
    const begun = await clerk.call(startBulk, { selection, ...all }, { reason: 'recalled' });
    await workBulks(office.pool);
    expect(await bulkOf(clerk, begun.data?.id ?? 0)).toMatchObject({ done: 2, proposed: 2, state: 'done' });
    const refunded = await Promise.all(
      orders.map(async (id) => Number((await orderRow(office, id)).refunded)),
    );
    expect(refunded.filter((amount) => amount > 0)).toHaveLength(2);
    const [{ open } = { open: 0 }] = await office.query<{ open: number }>(
      "SELECT count(*)::int AS open FROM proposal WHERE state = 'open' AND entity_id = ANY($1)",
      [orders],
    );
    expect(open).toBe(2);
    expect(await findDiscrepancies(office)).toEqual([]);
  });

  it('is of its person: others see, cancel and undo it as little as one that is not there', async () => {
    const id = await beginBulk(clerk, seeded.slice(0, 2), FAIR);
    for (const who of [other, boss])
      for (const contract of [cancelBulk, undoBulk])
        expect(await who.call(contract, { id })).toEqual(
          expect.objectContaining({
            code: 404,
            message: (await who.call(contract, { id: 999_999 })).message,
          }),
        );
    expect((await other.call(listBulkRows, { id })).code).toBe(404);
    expect((await other.call(listBulks, {})).data?.bulks).toEqual([]);
    // Whoever sees the history reads them.
    expect(await bulkOf(boss, id)).toMatchObject({ isOwn: false, canUndo: false });
    expect((await boss.call(listBulkRows, { id })).code).toBe(200);
    const { selection = 0 } = (await clerk.call(choose, { records: seeded.slice(0, 2) })).data ?? {};
    expect(await other.call(startBulk, { selection, ...FAIR })).toMatchObject({ reason: 'Refused' });
    expect(await other.call(tryBulk, { selection, ...FAIR })).toMatchObject({ reason: 'Refused' });
    await workBulks(office.pool);
  });

  it.each(Object.entries(orderBulks))('needs for %s what its call needs', async (action, { contract }) => {
    const reader = await office.operator(`reader-${action}@example.com`, ['auditor']);
    const { selection = 0 } = (await reader.call(choose, { records: seeded.slice(0, 1) })).data ?? {};
    const given = { selection, action, input: {} };
    expect(contract.permission).toMatch(/^(orders|packing):change$/);
    expect((await reader.call(tryBulk, given)).reason).toBe('NotAllowed');
    expect((await reader.call(startBulk, given, { reason: 'by test' })).reason).toBe('NotAllowed');
  });

  it('is refused to whoever may not see the list, and by the rules of its input', async () => {
    const visitor = await office.operator('nobody@example.com', []);
    expect((await visitor.call(choose, { records: seeded.slice(0, 1) })).reason).toBe('NotAllowed');
    const { selection = 0 } = (await clerk.call(choose, { records: seeded.slice(0, 1) })).data ?? {};
    expect((await clerk.call(startBulk, { selection, action: 'note', input: { text: '' } })).fields).toEqual([
      { field: 'text', message: 'the note is missing' },
    ]);
    expect((await clerk.call(startBulk, { selection, action: 'constructor', input: {} })).code).toBe(400);
    expect((await clerk.call(choose, { records: [] })).code).toBe(400);
    expect((await clerk.call(choose, stateOf({ sku: 'GONE' }))).message).toContain('Nothing matches');
  });

  it('stops before its next row when its person is shut out, and each row is refused without the right', async () => {
    const leaver = await office.operator('leaver@example.com', ['service']);
    const id = await beginBulk(leaver, seeded.slice(0, 120), {
      action: 'note',
      input: { text: 'leaving' },
    });
    await runBulk(bulkContext(office.pool), id);
    await office.query('UPDATE staff SET disabled_at = now() WHERE id = $1', [leaver.id]);
    await workBulks(office.pool);
    expect(await bulkOf(boss, id)).toMatchObject({ state: 'stopped', done: 50, refused: 0 });
    const demoted = await office.operator('demoted@example.com', ['service']);
    const second = await beginBulk(demoted, seeded.slice(0, 60), { action: 'note', input: { text: 'x' } });
    await runBulk(bulkContext(office.pool), second);
    await office.query('DELETE FROM staff_role WHERE staff_id = $1', [demoted.id]);
    await workBulks(office.pool);
    expect(await bulkOf(boss, second)).toMatchObject({ state: 'done', done: 50, refused: 10 });
    expect((await boss.call(listBulkRows, { id: second })).data?.rows[0]).toMatchObject({
      n: 51,
      message: 'Your roles do not allow this.',
    });
  });

  it('is cancelled between two rows, however the presses race with the worker', {
    timeout: 60_000,
  }, async () => {
    for (let round = 0; round < 5; round += 1) {
      const tag = `round ${round}`;
      const id = await beginBulk(clerk, seeded, { action: 'tags', input: { tags: { from: [], to: [tag] } } });
      const working = workBulks(office.pool);
      await new Promise((go) => setTimeout(go, 40 * round));
      const answers = await Promise.all([1, 2].map(() => clerk.call(cancelBulk, { id })));
      const { length: done } = await tagged(tag);
      await working;
      expect(await bulkOf(clerk, id)).toMatchObject({ state: 'cancelled', done, refused: 0 });
      expect((await tagged(tag)).length).toBe(done);
      expect(answers.map(({ code }) => code).sort()).toEqual([200, 409]);
    }
  });

  it('runs three at once for a person, and is begun once by two presses of one key', async () => {
    const { selection = 0 } = (await other.call(choose, { records: seeded.slice(0, 1) })).data ?? {};
    const key = office.newKey();
    const pressed = await Promise.all(
      [1, 2].map(() => other.call(startBulk, { selection, ...FAIR }, { key })),
    );
    expect(new Set(pressed.map(({ data }) => data?.id)).size).toBe(1);
    for (let n = 0; n < 2; n += 1) await beginBulk(other, seeded.slice(0, 1), FAIR);
    await expect(beginBulk(other, seeded.slice(0, 1), FAIR)).rejects.toThrow('Three of your bulks');
    await workBulks(office.pool);
  });

  it('is begun once for a selection, and three at most, by presses at once', async () => {
    const { selection = 0 } = (await other.call(choose, { records: seeded.slice(0, 3) })).data ?? {};
    const same = await Promise.all([1, 2, 3].map(() => other.call(startBulk, { selection, ...FAIR })));
    expect(same.map(({ code }) => code).sort()).toEqual([200, 409, 409]);
    await workBulks(office.pool);
    const selections = [];
    for (let n = 0; n < 5; n += 1)
      selections.push((await other.call(choose, { records: seeded.slice(0, 1) })).data?.selection ?? 0);
    const many = await Promise.all(
      selections.map((one) => other.call(startBulk, { selection: one, ...FAIR })),
    );
    expect(many.map(({ code }) => code).sort()).toEqual([200, 200, 200, 409, 409]);
    await workBulks(office.pool);
  });

  it('goes on after a row that fails by a fault, which is logged', async () => {
    const errors: unknown[] = [];
    const context = bulkContext(office.pool, { error: (...given: unknown[]) => void errors.push(given) });
    const routes = context.routes.map((route) =>
      route.contract === orderBulks.note.contract
        ? {
            ...route,
            handler: async (given: never, input: { orderId: string }) => {
              if (input.orderId === seeded[1]) throw new Error('broken');
              return route.handler(given, input);
            },
          }
        : route,
    );
    const id = await beginBulk(clerk, seeded.slice(0, 3), { action: 'note', input: { text: 'fault' } });
    await runBulk({ ...context, routes: routes as typeof context.routes }, id);
    expect(await bulkOf(clerk, id)).toMatchObject({ state: 'done', done: 2, refused: 1 });
    expect((await clerk.call(listBulkRows, { id })).data?.rows[0]?.message).toContain('fault of the program');
    expect(errors).toHaveLength(1);
    await workBulks(office.pool);
  });
});
