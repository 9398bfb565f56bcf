import type { OfficePayment, PaymentAction } from '../../../contract/office/payments.ts';
import { listSlips, REMITTANCE } from '../../domains/payments/index.ts';
import type { Database } from '../../platform/database/statement.ts';
import type { Staff } from '../gate/handle-staff.ts';
import {
  findOfficePayment,
  findTopUpOf,
  listPaymentDisputes,
  listPaymentOrders,
  listPaymentRefunds,
  listReceipts,
} from './query.ts';

const isOpen = (state: string): boolean => state === 'started' || state === 'needs_review';

/** Reads a payment for the page of staff; null: there is none. */
export async function readPayment(db: Database, id: string, staff: Staff): Promise<OfficePayment | null> {
  const row = await findOfficePayment(db, id);
  if (!row) return null;
  const orders = await listPaymentOrders(db, id);
  const topUp = (await findTopUpOf(db, id)) ?? null;
  const slips = await listSlips(db, id);
  const [receipts, refunds, disputes] = [
    await listReceipts(db, id),
    await listPaymentRefunds(db, id),
    await listPaymentDisputes(db, id),
  ];
  const asked = topUp
    ? row.amount
    : orders.filter(({ state }) => isOpen(state)).reduce((sum, { amount }) => sum + amount, 0);
  const payment = {
    ...row,
    createdAt: row.createdAt.toISOString(),
    settledAt: row.settledAt?.toISOString() ?? null,
    due: isOpen(row.state) ? Math.max(0, asked - receipts.reduce((sum, { amount }) => sum + amount, 0)) : 0,
    orders,
    topUp,
    slips: slips.map(({ id: slip, name, type, at }) => ({ id: slip, name, type, at: at.toISOString() })),
    receipts: receipts.map(({ at, ...receipt }) => ({ ...receipt, at: at.toISOString() })),
    refunds: refunds.map(({ at, ...refund }) => ({ ...refund, at: at.toISOString() })),
    disputes: disputes.map(({ dueAt, ...dispute }) => ({ ...dispute, dueAt: dueAt?.toISOString() ?? null })),
  };
  return { ...payment, may: staff.permissions.has('payments:change') ? actionsOf(payment) : [] };
}

function actionsOf({ state, provider, orders }: Omit<OfficePayment, 'may'>): PaymentAction[] {
  const isTransfer = provider === REMITTANCE;
  return [
    ...(state === 'needs_review' ? (['accept', 'refund'] as const) : []),
    ...(isTransfer ? (['receive'] as const) : []),
    ...(isTransfer && orders.some(({ orderState }) => orderState === 'remittance_review')
      ? (['rejectSlips'] as const)
      : []),
  ];
}
