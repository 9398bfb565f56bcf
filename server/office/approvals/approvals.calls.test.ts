import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  approveProposal,
  closeProposal,
  getOwnLimit,
  listProposals,
} from '../../../contract/office/approvals.ts';
import { getRecordHistory } from '../../../contract/office/history.ts';
import { confirmOrder, refundOrder, shipOrder } from '../../../contract/office/orders.ts';
import { findDiscrepancies } from '../../testing/gateway.ts';
import { type OfficeShop, type Operator, officeShop } from '../../testing/office.ts';
import { orderRow, paidOrder } from '../../testing/orders.ts';
import { guest } from '../../testing/visitors.ts';

const REASON = { reason: 'the box came open' };

describe('a refund beyond the limit of a person', () => {
  let office: OfficeShop;
  let clerk: Operator;
  let boss: Operator;
  beforeAll(async () => {
    office = await officeShop();
    clerk = await office.operator('clerk@example.com', ['service']);
    boss = await office.operator('boss@example.com', ['owner']);
  });
  afterAll(async () => {
    expect(await findDiscrepancies(office)).toEqual([]);
    await office.close();
  });

  /** A shipped order, and the limits of the service in US cents. */
  const shipped = async (perAction: number, perDay = perAction) => {
    const { id: orderId } = await paidOrder(office, guest(office), [{ sku: 'BANK', quantity: 2 }]);
    await clerk.call(confirmOrder, { orderId });
    const parcel = { carrier: 'DHL', number: `00481127${orderId}` };
    expect((await clerk.call(shipOrder, { orderId, lines: null, ...parcel })).code).toBe(200);
    await office.query(
      "UPDATE role_limit SET per_action = $1, per_day = $2 WHERE role_id = 'service' AND kind = 'refund'",
      [perAction, perDay],
    );
    return orderId;
  };
  const refund = (orderId: string, quantity: number, who = clerk) =>
    who.call(
      refundOrder,
      { orderId, lines: [{ sku: 'BANK', quantity }], delivery: false, isReturned: true, isAgain: true },
      REASON,
    );
  const refunded = async (orderId: string) => (await orderRow(office, orderId)).refunded;
  const openOnes = async () =>
    ((await boss.call(listProposals, {})).data?.proposals ?? []).filter(({ state }) => state === 'open');

  it('waits for somebody else, who approves it once', async () => {
    const orderId = await shipped(1);
    expect(await refund(orderId, 1)).toMatchObject({ code: 409, reason: 'AwaitsApproval' });
    expect(Number(await refunded(orderId))).toBe(0);
    const [proposal] = await openOnes();
    const id = proposal?.id ?? 0;
    expect(proposal).toMatchObject({
      entityId: orderId,
      ...REASON,
      proposedBy: clerk.email,
      order: { currency: 'USD', delivery: 0, goods: [{ sku: 'BANK', pieces: 1 }] },
    });
    expect((await clerk.call(approveProposal, { id })).reason).toBe('Refused');
    const pressed = await Promise.all([1, 2, 3, 4, 5].map(() => boss.call(approveProposal, { id })));
    expect(pressed.map(({ code }) => code).sort()).toEqual([200, 409, 409, 409, 409]);
    expect(Number(await refunded(orderId))).toBe(proposal?.order?.refunded);
    const sets = (await boss.call(getRecordHistory, { entity: 'order', id: orderId })).data?.sets ?? [];
    expect(sets[0]).toMatchObject({ actor: boss.email, call: '/approvals/approve' });
    expect(await openOnes()).toEqual([]);
  });

  it('does not run when it would do something else by now', async () => {
    const orderId = await shipped(1);
    await refund(orderId, 2);
    const [proposal] = await openOnes();
    await refund(orderId, 1, boss);
    const before = await refunded(orderId);
    const answer = await boss.call(approveProposal, { id: proposal?.id ?? 0 });
    expect(answer.code).toBe(409);
    expect(await refunded(orderId)).toBe(before);
    const refusal = await boss.call(closeProposal, { id: proposal?.id ?? 0, note: 'the half of it is paid' });
    expect(refusal.code).toBe(200);
    expect((await boss.call(approveProposal, { id: proposal?.id ?? 0 })).code).toBe(409);
  });

  it('cannot be had in small parts, nor by five at once', async () => {
    const orders = [];
    for (let n = 0; n < 5; n += 1) orders.push(await shipped(100_000_000, 0));
    const price = Number(
      (
        await office.query('SELECT total / quantity AS each FROM order_line WHERE order_id = $1', [orders[0]])
      )[0]?.each,
    );
    await office.query("UPDATE role_limit SET per_day = $1 WHERE role_id = 'service'", [price * 2]);
    const answers = await Promise.all(orders.map((orderId) => refund(orderId, 1)));
    const spent = await office.query(
      'SELECT COALESCE(sum(amount), 0)::int AS sum FROM change_set WHERE staff_id = $1 AND proposal_id IS NULL',
      [clerk.id],
    );
    expect(Number(spent[0]?.sum)).toBeLessThanOrEqual(price * 2);
    expect(
      answers.map(({ reason }) => reason ?? 'done').filter((reason) => reason === 'done').length,
    ).toBeGreaterThan(0);
    expect(
      answers.map(({ reason }) => reason).filter((reason) => reason === 'AwaitsApproval').length,
    ).toBeGreaterThan(1);
  });

  it('is withdrawn by who proposed it, and expires after a week', async () => {
    const orderId = await shipped(1);
    // The same one twice is one proposal.
    for (const quantity of [1, 1, 2]) await refund(orderId, quantity);
    const proposed = (await openOnes()).filter(({ entityId }) => entityId === orderId);
    expect(proposed).toHaveLength(2);
    const [one, two] = proposed;
    expect((await clerk.call(closeProposal, { id: one?.id ?? 0, note: '' })).code).toBe(200);
    await office.query("UPDATE proposal SET expires_at = now() - interval '1 second' WHERE id = $1", [
      two?.id,
    ]);
    expect((await boss.call(approveProposal, { id: two?.id ?? 0 })).code).toBe(409);
    const states = (await boss.call(listProposals, {})).data?.proposals.filter(
      (row) => row.entityId === orderId,
    );
    expect(states?.map(({ state }) => state).sort()).toEqual(['expired', 'withdrawn']);
  });

  it('waits no more when its proposer was shut out or has lost the role', async () => {
    const leaver = await office.operator('leaver@example.com', ['service']);
    const orderId = await shipped(1);
    await refund(orderId, 1, leaver);
    const id = (await openOnes()).find(({ entityId }) => entityId === orderId)?.id ?? 0;
    await office.query('DELETE FROM staff_role WHERE staff_id = $1', [leaver.id]);
    expect((await boss.call(approveProposal, { id })).message).toContain('may not do this any more');
    await office.query("INSERT INTO staff_role (staff_id, role_id) VALUES ($1, 'service')", [leaver.id]);
    await office.query('UPDATE staff SET disabled_at = now() WHERE id = $1', [leaver.id]);
    expect((await boss.call(approveProposal, { id })).message).toContain('may not do this any more');
  });

  it('counts the delivery of an order that is still to be shipped, and not its goods', async () => {
    const { id: orderId } = await paidOrder(office, guest(office), [{ sku: 'BANK', quantity: 2 }]);
    await clerk.call(confirmOrder, { orderId });
    const back = (lines: { sku: string; quantity: number }[], delivery: boolean) =>
      clerk.call(refundOrder, { orderId, lines, delivery, isReturned: false, isAgain: true }, REASON);
    expect((await back([{ sku: 'BANK', quantity: 1 }], false)).code).toBe(200);
    expect(await back([], true)).toMatchObject({ reason: 'AwaitsApproval' });
  });

  it('cannot be approved by whoever may not give away as much, or not approve at all', async () => {
    const orderId = await shipped(1);
    await refund(orderId, 1);
    const id = (await openOnes()).find(({ entityId }) => entityId === orderId)?.id ?? 0;
    const other = await office.operator('other@example.com', ['service']);
    expect((await other.call(approveProposal, { id })).reason).toBe('NotAllowed');
    const finance = await office.operator('finance@example.com', ['finance']);
    await office.query("UPDATE role_limit SET per_action = 1 WHERE role_id = 'finance'");
    expect((await finance.call(approveProposal, { id })).message).toContain('beyond your limit');
  });

  it('is shown with its order, and what is left of the limit, before it is pressed', async () => {
    const orderId = await shipped(100_000_000, 100_000_000);
    const input = { orderId, lines: [{ sku: 'BANK', quantity: 1 }], delivery: false, isAgain: true };
    const left = async (kind = 'refund' as const) => (await clerk.call(getOwnLimit, { kind })).data;
    const spent = (await left())?.spent ?? 0;
    const trace = () =>
      office.query(
        `SELECT (SELECT count(*) FROM order_refund) AS refunds, (SELECT count(*) FROM mail) AS mails,
           (SELECT count(*) FROM graphile_worker.jobs) AS jobs, (SELECT count(*) FROM change) AS changes,
           (SELECT count(*) FROM change_set) AS sets, (SELECT count(*) FROM proposal) AS proposals,
           (SELECT count(*) FROM staff_press) AS presses, (SELECT sum(refunded) FROM orders) AS refunded`,
      );
    const before = await trace();
    const { data } = (await clerk.send('/preview/orders/refund', { input })).json();
    expect(data).toMatchObject({ answer: { currency: 'USD' }, needsApproval: false });
    expect(await trace()).toEqual(before);
    expect((await refund(orderId, 1)).data?.amount).toBe(data.answer.amount);
    expect(await left()).toMatchObject({ perAction: 100_000_000, spent: spent + data.amount });
    await office.query("UPDATE role_limit SET per_action = 1 WHERE role_id = 'service'");
    const larger = (await clerk.send('/preview/orders/refund', { input })).json();
    expect(larger.data).toMatchObject({ needsApproval: true });
    expect((await openOnes()).filter(({ entityId }) => entityId === orderId)).toEqual([]);
  });

  it('has a preview for whoever may refund alone, and with the refusal that a press would have', async () => {
    const { id: orderId } = await paidOrder(office, guest(office), [{ sku: 'BANK', quantity: 1 }]);
    const preview = (who: Pick<Operator, 'send'>, path: string, input: object) => who.send(path, { input });
    const nothing = { orderId, lines: [{ sku: 'CABLE-RED', quantity: 1 }], delivery: false };
    const refusal = (await preview(clerk, '/preview/orders/refund', nothing)).json();
    expect(refusal).toMatchObject({ code: 409, reason: 'Refused' });
    const packer = await office.operator('packer@example.com', ['warehouse']);
    expect((await preview(packer, '/preview/orders/refund', nothing)).statusCode).toBe(403);
    expect((await preview(office.browser(), '/preview/orders/refund', nothing)).statusCode).toBe(401);
    expect((await preview(clerk, '/preview/orders/cancel', { orderId })).statusCode).toBe(404);
  });

  it('is listed on its order alone', async () => {
    const [orderId, other] = [await shipped(1), await shipped(1)];
    for (const id of [orderId, other]) await refund(id, 1);
    const { data } = await boss.call(listProposals, { orderId });
    expect(data?.proposals.map(({ entityId }) => entityId)).toEqual([orderId]);
  });
});
