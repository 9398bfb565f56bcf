import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { approveProposal, listProposals } from '../../../contract/office/approvals.ts';
import { getRecordHistory } from '../../../contract/office/history.ts';
import {
  closeRefund,
  decidePayment,
  getPayment,
  listPayments,
  openSlip,
  receiveTransfer,
  rejectSlips,
} from '../../../contract/office/payments.ts';
import { paymentsList } from '../../../contract/office/payments-list.ts';
import { startPayment } from '../../../contract/payment.ts';
import { uploadSlip } from '../../../contract/remittance.ts';
import { startTopUp } from '../../../contract/top-up.ts';
import { emptyListState } from '../../../kit/list-state.ts';
import { decideSilently, findDiscrepancies, notify, refOf } from '../../testing/gateway.ts';
import { type OfficeShop, type Operator, officeShop } from '../../testing/office.ts';
import { orderRow } from '../../testing/orders.ts';
import { bankConfig, SLIP_PNG } from '../../testing/transfer-shop.ts';
import { guest, member, placedOrder, type Visitor } from '../../testing/visitors.ts';

const reason = 'by test';
const state = (more: object = {}) => ({ ...emptyListState, filters: {}, columns: [], ...more });

describe('the payments desk', () => {
  let office: OfficeShop;
  let finance: Operator;
  beforeAll(async () => {
    office = await officeShop(bankConfig);
    finance = await office.operator('finance@example.com', ['finance']);
  });
  afterAll(() => office.close());

  const list = async (more: object) =>
    (await finance.call(listPayments, { state: state(more) })).data?.rows ?? [];
  const get = async (id: string) => {
    const { data } = await finance.call(getPayment, { id });
    if (!data) throw new Error('no payment');
    return data;
  };
  const paymentOf = async (orderId: string): Promise<string> => {
    const [row] = await office.query<{ id: string }>(
      'SELECT payment_id AS id FROM payment_order WHERE order_id = $1',
      [orderId],
    );
    return row?.id ?? '';
  };
  /** An order that awaits a transfer. */
  const awaited = async (buyer: Visitor) => {
    const { id } = await placedOrder(buyer, [{ sku: 'CABLE-RED', quantity: 40 }]);
    await buyer.call(startPayment, { orderId: id, method: 'bank_transfer' });
    return { orderId: id, id: await paymentOf(id) };
  };
  /** An order whose provider reports one dollar. */
  const mismatched = async () => {
    const buyer = guest(office);
    const { id } = await placedOrder(buyer, [{ sku: 'BANK', quantity: 1 }]);
    const { redirect } = (await buyer.call(startPayment, { orderId: id, method: 'test' })).data;
    await decideSilently(office, redirect, { state: 'succeeded', amount: 100 });
    await notify(office, redirect);
    return { orderId: id, id: await paymentOf(id), ref: refOf(redirect) };
  };

  it('finds a payment whole by its number at the provider and by its order, and lists each view', async () => {
    const { id, ref, orderId } = await mismatched();
    for (const search of [ref, orderId, ` ${orderId.toLowerCase()} `, id])
      expect(
        (await list({ search })).map((row) => row.id),
        search,
      ).toEqual([id]);
    expect(await list({ search: 'nothing of this name' })).toEqual([]);
    expect((await list({ view: 'toDecide' }))[0]).toMatchObject({
      ...{ id, for: [orderId], method: 'test', reference: ref, received: 100, state: 'needs_review' },
      buyer: ['Ada Buyer'],
    });
    for (const view of Object.keys(paymentsList.views)) await list({ view });
    for (const [name, value] of Object.entries({
      ...{
        state: ['settled'],
        begun: { from: '2026-01-01', to: '2026-01-02' },
        method: ['card'],
        currency: ['EUR'],
      },
      ...{ amount: { from: '1', to: '2' }, topUp: true },
    }))
      expect(await list({ filters: { [name]: value } }), name).toEqual([]);
    expect(
      (await list({ filters: { state: ['needs_review'] }, columns: Object.keys(paymentsList.columns) }))[0],
    ).toMatchObject({ email: 'buyer@example.com' });
  });

  it('is decided once: within the limit at once, beyond it by a second person', async () => {
    const { id, orderId } = await mismatched();
    const give = () => finance.call(decidePayment, { id, decision: 'accept', received: 100 }, { reason });
    expect(
      (await finance.call(decidePayment, { id, decision: 'accept', received: 100 })).fields,
    ).toMatchObject([{ field: 'reason' }]);
    expect(
      (await finance.call(decidePayment, { id, decision: 'accept', received: 99 }, { reason })).reason,
    ).toBe('EditConflict');
    await office.query(
      "UPDATE role_limit SET per_action = 0 WHERE role_id = 'finance' AND kind = 'short_payment'",
    );
    expect((await give()).reason).toBe('AwaitsApproval');
    expect((await orderRow(office, orderId)).state).toBe('payment_processing');
    const owner = await office.operator('owner@example.com', ['owner']);
    const proposals = (await owner.call(listProposals, {})).data?.proposals ?? [];
    const proposal = proposals.find(({ entityId }) => entityId === id);
    expect((await owner.call(approveProposal, { id: proposal?.id ?? 0 })).code).toBe(200);
    expect((await orderRow(office, orderId)).state).toBe('awaiting_confirmation');
    await office.query(
      "UPDATE role_limit SET per_action = 2000 WHERE role_id = 'finance' AND kind = 'short_payment'",
    );

    const other = await mismatched();
    const pressed = await Promise.all([
      finance.call(decidePayment, { id: other.id, decision: 'accept', received: 100 }, { reason }),
      owner.call(decidePayment, { id: other.id, decision: 'refund', received: 100 }, { reason }),
    ]);
    expect(pressed.map(({ code }) => code).sort()).toEqual([200, 409]);
    const { sets } = (await finance.call(getRecordHistory, { entity: 'payment', id: other.id })).data ?? {
      sets: [],
    };
    expect(sets.filter(({ call }) => call === decidePayment.path)).toMatchObject([{ reason }]);
    const [event] = await office.query<{ actor: string }>(
      "SELECT actor FROM order_event WHERE order_id = $1 AND event = 'pay'",
      [orderId],
    );
    expect(event?.actor).toBe(`staff:${finance.id}`);
  });

  it('takes a transfer in parts, once by a reference or key, and sends what is too much back by hand', async () => {
    const { id, orderId } = await awaited(guest(office));
    const { due } = await get(id);
    const first = { id, amount: 100, reference: 'TX 1', isAgain: false };
    expect((await finance.call(receiveTransfer, first)).data).toMatchObject({
      result: 'short',
      missing: due - 100,
    });
    expect((await finance.call(receiveTransfer, first)).fields).toMatchObject([{ field: 'reference' }]);
    const unnamed = { ...first, reference: '' };
    expect((await finance.call(receiveTransfer, unnamed)).fields).toMatchObject([{ field: 'isAgain' }]);
    expect((await list({ view: 'transfers' })).map((row) => row.id)).toContain(id);
    const key = office.newKey();
    const rest = { ...first, amount: due, reference: 'TX 2' };
    for (let twice = 0; twice < 2; twice += 1)
      expect((await finance.call(receiveTransfer, rest, { key })).data).toMatchObject({
        result: 'paid',
        returned: 100,
      });
    expect((await orderRow(office, orderId)).state).toBe('awaiting_confirmation');
    const [refund] = (await get(id)).refunds;
    expect(refund).toMatchObject({ amount: 100, isManual: true });
    expect((await list({ view: 'sendBack' })).map((row) => row.id)).toEqual([id]);
    const other = await awaited(guest(office));
    expect((await finance.call(closeRefund, { id: other.id, refundId: refund?.id ?? '' })).code).toBe(404);
    for (const code of [200, 409])
      expect((await finance.call(closeRefund, { id, refundId: refund?.id ?? '' })).code).toBe(code);
    expect(await list({ view: 'sendBack' })).toEqual([]);
    expect((await get(id)).receipts.map(({ reference }) => reference)).toEqual(['TX 1', 'TX 2']);
  });

  it('pays an order once by two who enter its transfer at the same moment', async () => {
    const { id } = await awaited(guest(office));
    const { due } = await get(id);
    const other = await office.operator('second@example.com', ['finance']);
    const transfer = { id, amount: due, reference: 'TX RACE' };
    const answers = await Promise.all([finance, other].map((one) => one.call(receiveTransfer, transfer)));
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 400]);
    expect((await get(id)).refunds).toEqual([]);
  });

  it('shows slips to whoever may see payments, and returns those that show no transfer', async () => {
    const buyer = guest(office);
    const { id, orderId } = await awaited(buyer);
    await buyer.call(uploadSlip, {
      orderId,
      file: new File([new Uint8Array(SLIP_PNG)], 'slip.png') as never,
    });
    expect((await list({ view: 'slips' })).map((row) => row.id)).toEqual([id]);
    const { slips, may } = await get(id);
    expect(may).toEqual(['receive', 'rejectSlips']);
    const open = (cookie: string | undefined, slip: string) =>
      office.office.inject({
        url: `/api${openSlip.path}?${new URLSearchParams({ id, slip })}`,
        headers: { cookie: cookie ?? '', 'sec-fetch-site': 'same-origin' },
      });
    const [slip] = slips;
    const picture = await open(finance.cookie(), slip?.id ?? '');
    expect(picture.headers['content-disposition']).toMatch(/^inline/);
    expect(picture.rawPayload.equals(SLIP_PNG)).toBe(true);
    await office.query("UPDATE remittance_slip SET content_type = 'application/pdf' WHERE id = $1", [
      slip?.id,
    ]);
    expect((await open(finance.cookie(), slip?.id ?? '')).headers['content-disposition']).toMatch(
      /^attachment/,
    );
    const clerk = await office.operator('clerk@example.com', ['service']);
    expect((await open(clerk.cookie(), slip?.id ?? '')).statusCode).toBe(403);
    expect((await open(finance.cookie(), office.newKey())).statusCode).toBe(404);
    for (const code of [200, 409]) expect((await finance.call(rejectSlips, { id })).code).toBe(code);
    expect((await orderRow(office, orderId)).state).toBe('awaiting_remittance');
  });

  it('adds a transfer to the balance of a top-up', async () => {
    const buyer = await member(office);
    const { topup } = (
      await buyer.call(startTopUp, { amount: 50_000, total: 50_000, method: 'bank_transfer' })
    ).data;
    const [row] = await office.query<{ id: string }>('SELECT payment_id AS id FROM top_up WHERE id = $1', [
      topup,
    ]);
    const id = row?.id ?? '';
    expect((await list({ filters: { topUp: true }, search: topup })).map((one) => one.id)).toEqual([id]);
    const answer = await finance.call(receiveTransfer, { id, amount: 3000, reference: 'TX T' });
    expect(answer.data).toMatchObject({ result: 'credited', credited: 3000 });
  });

  it('lets nobody act who may only see, and leaves the books whole', async () => {
    const { id } = await awaited(guest(office));
    const auditor = await office.operator('auditor@example.com', ['auditor']);
    expect((await auditor.call(getPayment, { id })).data?.may).toEqual([]);
    const refused = [
      await auditor.call(receiveTransfer, { id, amount: 1, reference: '' }),
      await auditor.call(decidePayment, { id, decision: 'refund', received: 0 }, { reason }),
      await auditor.call(rejectSlips, { id }),
      await auditor.call(closeRefund, { id, refundId: office.newKey() }),
    ];
    expect(refused.map((one) => one.reason)).toEqual(Array(4).fill('NotAllowed'));
    expect(await findDiscrepancies(office)).toEqual([]);
    expect(await office.query('SELECT * FROM broken_changes()')).toEqual([]);
  });
});
