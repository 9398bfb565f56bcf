import { setTimeout as wait } from 'node:timers/promises';
import type { PoolClient } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getRecordHistory, undoChange } from '../../../contract/office/history.ts';
import { editOrderAddress } from '../../../contract/office/order-edits.ts';
import { refundOrderAmount } from '../../../contract/office/order-refunds.ts';
import { getOrder, refundOrder, setOrderAssignee, setOrderTags } from '../../../contract/office/orders.ts';
import { setStaffDisabled } from '../../../contract/office/staff.ts';
import { readConfig } from '../../composition/config/config.ts';
import { documentSellerOf } from '../../composition/config/document-seller.ts';
import type { Provider } from '../../domains/payments/index.ts';
import { issueDocuments } from '../../flows/documents/issue-documents.ts';
import { receiveDispute } from '../../flows/payment/dispute/receive-dispute.ts';
import { findDiscrepancies } from '../../testing/gateway.ts';
import { type OfficeShop, type Operator, officeShop } from '../../testing/office.ts';
import { confirmedOrder, orderRow, runRefunds, shipAll } from '../../testing/orders.ts';
import { germany, guest, placedOrder } from '../../testing/visitors.ts';

const REASON = { reason: 'by test' };

describe('staff at the same time as others', () => {
  let office: OfficeShop;
  let owner: Operator;
  let parcels = 0;
  beforeAll(async () => {
    office = await officeShop();
    owner = await office.operator('owner@example.com', ['owner']);
    await office.query('UPDATE stock SET on_hand = on_hand + 10000');
  });
  afterAll(async () => {
    expect(await findDiscrepancies(office)).toEqual([]);
    expect(await office.query('SELECT * FROM broken_changes()')).toEqual([]);
    await office.close();
  });

  const shipped = async () => {
    const { id } = await confirmedOrder(office, guest(office), [{ sku: 'BANK', quantity: 1 }]);
    parcels += 1;
    await shipAll(office, id, `RC${1_000_000 + parcels}`);
    return id;
  };
  const tag = (orderId: string, to: string[], who = owner) =>
    who.call(setOrderTags, { orderId, tags: { from: [], to } });
  const tagsOf = async (orderId: string) => (await owner.call(getOrder, { orderId })).data?.tags;
  /** Runs something while another transaction is open, which ends afterwards. */
  async function during<Value>(
    begin: (client: PoolClient) => Promise<unknown>,
    action: () => Promise<Value>,
  ) {
    const client = await office.pool.connect();
    try {
      await client.query('BEGIN');
      await begin(client);
      const started = action();
      // Long enough for the call to have come as far as it can.
      await wait(150);
      await client.query('COMMIT');
      return await started;
    } finally {
      client.release();
    }
  }
  const lockOf = (orderId: string) => (client: PoolClient) =>
    client.query('SELECT FROM orders WHERE id = $1 FOR UPDATE', [orderId]);

  it('are shut out before a call that waits is written, or after it is', async () => {
    const { id: orderId } = await placedOrder(guest(office), [{ sku: 'BANK', quantity: 1 }]);
    const leaver = await office.operator('leaver@example.com', ['service']);
    // The gate has let the call pass; somebody else shuts its person out meanwhile, and commits first.
    const late = await during(
      (client) => client.query('UPDATE staff SET disabled_at = now() WHERE id = $1', [leaver.id]),
      () => tag(orderId, ['late'], leaver),
    );
    expect(late).toMatchObject({ code: 401, reason: 'StaffNeeded' });
    expect(await tagsOf(orderId)).toEqual([]);
    await office.query('UPDATE staff SET disabled_at = NULL WHERE id = $1', [leaver.id]);
    // The call holds its person until it commits: shutting out waits for it.
    const ended: string[] = [];
    const noted = async <Answer extends { code: number }>(name: string, answer: Promise<Answer>) => {
      const { code } = await answer;
      ended.push(name);
      return code;
    };
    const codes = await during(lockOf(orderId), async () => {
      const tagged = noted('tagged', tag(orderId, ['in time'], leaver));
      await wait(100);
      const out = noted('out', owner.call(setStaffDisabled, { id: leaver.id, isDisabled: true }));
      return Promise.all([tagged, out]);
    });
    expect({ codes, ended }).toEqual({ codes: [200, 200], ended: ['tagged', 'out'] });
    expect(await tagsOf(orderId)).toEqual(['in time']);
    expect((await tag(orderId, ['too late'], leaver)).code).toBe(401);
  });

  it('are sealed in one chain, in whatever order their sets commit', { timeout: 60_000 }, async () => {
    const orders: string[] = [];
    for (let n = 0; n < 12; n += 1)
      orders.push((await placedOrder(guest(office), [{ sku: 'BANK', quantity: 1 }])).id);
    let isOver = false;
    const sealing = (async () => {
      while (!isOver) await office.query('SELECT seal_changes()');
    })();
    const [first = '', ...others] = orders;
    // The set with the smallest number commits last.
    const slow = await during(lockOf(first), async () => {
      const waiting = tag(first, ['slow']);
      await wait(50);
      const answers = await Promise.all(others.map((orderId, n) => tag(orderId, [`n${n}`])));
      expect(answers.map(({ code }) => code)).toEqual(others.map(() => 200));
      return { waiting };
    });
    expect((await slow.waiting).code).toBe(200);
    isOver = true;
    await sealing;
    const unsealed = () =>
      office.query(
        'SELECT FROM change_set s WHERE NOT EXISTS (SELECT FROM change_seal c WHERE c.set_id = s.id)',
      );
    await expect
      .poll(async () => (await office.query('SELECT seal_changes()')) && unsealed(), { timeout: 50_000 })
      .toEqual([]);
    expect(await office.query('SELECT * FROM broken_changes()')).toEqual([]);
  });

  it('never give more a day than their limit, however many of their presses come at once', async () => {
    const clerk = await office.operator('clerk@example.com', ['service']);
    await office.query(
      "UPDATE role_limit SET per_action = 500, per_day = 1250 WHERE role_id = 'service' AND kind = 'goodwill'",
    );
    const orders = await Promise.all(Array.from({ length: 12 }, shipped));
    const answers = await Promise.all(
      orders.map((orderId, n) =>
        clerk.call(refundOrderAmount, { orderId, kind: 'goodwill', amount: 300 + n }, REASON),
      ),
    );
    const given = answers.flatMap(({ data }) => data?.amount ?? []);
    expect(given).toHaveLength(4);
    expect(given.reduce((sum, amount) => sum + amount, 0)).toBeLessThanOrEqual(1250);
    expect(answers.filter(({ reason }) => reason === 'AwaitsApproval')).toHaveLength(8);
  });

  it('refund once, or not at all, what a dispute takes back meanwhile; documents credit it once', async () => {
    const seller = documentSellerOf(readConfig({ NODE_ENV: 'test', PUBLIC_URL: 'http://localhost:3000' }));
    for (let n = 0; n < 6; n += 1) {
      const orderId = await shipped();
      const [payment] = await office.query<{ id: string; amount: number; currency: string }>(
        `SELECT p.id, p.amount, p.currency FROM payment p JOIN payment_order s ON s.payment_id = p.id
         WHERE s.order_id = $1 AND s.state = 'settled'`,
        [orderId],
      );
      if (!payment) throw new Error(`${orderId} is not paid`);
      const { id: paymentId, ...claimed } = payment;
      const found = {
        ...claimed,
        paymentId,
        reason: 'fraudulent',
        isWithdrawn: true,
        dueAt: null,
        state: 'lost',
      };
      const provider = { name: 'test', findDispute: async () => found } as unknown as Provider;
      const input = { orderId, lines: null, delivery: false };
      const refund = () => owner.call(refundOrder, input, REASON);
      const dispute = () => receiveDispute({ pool: office.pool } as never, provider, `dp-${orderId}`);
      const [refunded] =
        n % 2 === 0
          ? await Promise.all([refund(), dispute()])
          : await Promise.all([dispute(), refund()]).then(([, answer]) => [answer]);
      const row = await orderRow(office, orderId);
      expect(Number(row.refunded)).toBe(refunded?.code === 200 ? Number(row.total) + Number(row.fee) : 0);
      if (refunded?.code !== 200) expect(refunded?.message).toContain(`dp-${orderId}`);
      // From now on nobody pays a second time by mistake.
      expect((await refund()).code).toBe(409);
      await runRefunds(office, orderId);
      await issueDocuments({ pool: office.pool, seller }, orderId);
      const credited = await office.query<{ kind: string; total: number }>(
        `SELECT kind, sum((content -> 'totals' ->> 'total')::int)::int AS total FROM document
         WHERE order_id = $1 AND kind IN ('invoice', 'credit_note') GROUP BY 1 ORDER BY 1`,
        [orderId],
      );
      expect(credited.map(({ total }) => total)).toEqual(
        [row.total, row.total].map((total) => Number(total) + Number(row.fee)),
      );
    }
  });

  it('take back what they did, and nothing of what others did beside it', async () => {
    const { id: orderId } = await placedOrder(guest(office), [{ sku: 'BANK', quantity: 2 }]);
    const other = await office.operator('other@example.com', ['service']);
    const lastOf = async (call: string) => {
      const sets = (await owner.call(getRecordHistory, { entity: 'order', id: orderId })).data?.sets ?? [];
      return sets.find((set) => set.call === call)?.id ?? 0;
    };
    const assign = (from: number | null, to: number | null, who = owner) =>
      who.call(setOrderAssignee, { orderId, assignee: { from, to } });
    const edit = async (who: Operator, change: { firstName?: string; city?: string }) => {
      const order = (await who.call(getOrder, { orderId })).data;
      if (!order) throw new Error(`no order ${orderId}`);
      const address = { ...germany, ...order.address, ...change };
      const seen = { version: order.version, total: order.money.total };
      return who.call(editOrderAddress, { orderId, ...seen, address, billing: null, methods: {} });
    };
    await tag(orderId, ['mine', 'ours']);
    const tagging = await lastOf('/orders/set-tags');
    await tag(orderId, ['theirs'], other);
    await assign(null, owner.id);
    const giving = await lastOf('/orders/set-assignee');
    expect((await owner.call(undoChange, { id: tagging })).code).toBe(200);
    expect(await tagsOf(orderId)).toEqual(['theirs']);
    const renamed = await edit(owner, { firstName: 'Renate' });
    expect(renamed.code, renamed.message).toBe(200);
    const renaming = await lastOf('/orders/edit-address');
    await assign(owner.id, other.id, other);
    // Whoever was given it meanwhile keeps it; the address is another thing.
    expect((await owner.call(undoChange, { id: giving })).code).toBe(409);
    expect((await owner.call(undoChange, { id: renaming })).code).toBe(200);
    const again = await edit(owner, { firstName: 'Regina' });
    expect(again.code, again.message).toBe(200);
    const first = await lastOf('/orders/edit-address');
    await edit(other, { city: 'Altona' });
    const refused = await owner.call(undoChange, { id: first });
    expect(refused.message).toContain(other.email);
    const { data } = await owner.call(getOrder, { orderId });
    expect(data).toMatchObject({
      tags: ['theirs'],
      assignee: { id: other.id },
      address: { firstName: 'Regina', city: 'Altona' },
    });
  });
});
