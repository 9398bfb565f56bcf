import type { PaymentMethod } from '../../../../contract/payment-method.ts';
import { refuse } from '../../../../contract/refusals.ts';
import type { Actor } from '../../../../kit/actor.ts';
import { toCents } from '../../../../kit/money.ts';
import { holdBalance } from '../../../domains/ledger/index.ts';
import {
  changeStates,
  extendExpiry,
  MAX_HOLD_RENEWALS,
  type OrderRow,
  REMITTANCE_HOLD_MS,
  REMITTANCE_LIFETIME_DAYS,
} from '../../../domains/orders/index.ts';
import { insertPayment, type NewShare } from '../../../domains/payments/index.ts';
import type { Database } from '../../../platform/database/statement.ts';
import { Rollback } from '../../../platform/database/transaction.ts';
import { keepStock } from '../common/keep-stock.ts';
import { renewReservations } from './renew-reservation.ts';

type NewPayment = {
  id: string;
  provider: string;
  method: PaymentMethod;
  orders: readonly OrderRow[];
  shares: readonly NewShare[];
};

/** Stores a payment and holds its share of the balance. */
export async function storePayment(
  tx: Database,
  { id, provider, method, orders, shares }: NewPayment,
): Promise<void> {
  const currency = orders[0]?.currency ?? '';
  await insertPayment(tx, { id, provider, method, currency, shares: JSON.stringify(shares) });
  const covered = new Map(shares.map((share) => [share.order, share.covered]));
  const holds = orders.map((order) => ({
    payment: id,
    order: order.id,
    member: order.memberId ?? 0,
    cents: toCents(covered.get(order.id) ?? 0, order.rate, order.currency),
  }));
  if (!(await holdBalance(tx, holds))) throw new Rollback(refuse('BalanceNotEnough'));
}

/**
 * Makes locked orders wait for a payment: their state, their expiry and their stock. Throws Rollback with a refusal.
 */
export async function awaitPayment(
  tx: Database,
  orders: readonly OrderRow[],
  {
    isRemittance,
    startedAt,
    now,
    earlier,
    actor,
  }: { isRemittance: boolean; startedAt: Date; now: Date; earlier: Map<string, number>; actor: Actor },
): Promise<void> {
  const event = isRemittance ? 'await_remittance' : 'start_payment';
  const stuck = await changeStates(tx, orders, { event, actor });
  if (stuck.length > 0) throw new Rollback(refuse('OrderStateWrong', { data: { state: stuck[0]?.state } }));
  const ids = orders.map(({ id }) => id);
  if (isRemittance) await extendExpiry(tx, ids, REMITTANCE_LIFETIME_DAYS);
  const lapsed = await renewReservations(tx, {
    orders: ids.map((id) => ({ id, earlier: earlier.get(id) ?? 0 })),
    startedAt,
    now,
  });
  if (lapsed) throw new Rollback(lapsed);
  const renewable = orders.filter(({ id }) => (earlier.get(id) ?? 0) < MAX_HOLD_RENEWALS);
  const until = new Date(startedAt.getTime() + REMITTANCE_HOLD_MS);
  if (isRemittance && renewable.length > 0) await keepStock(tx, renewable, { until, now });
}
