import type { Pool } from 'pg';
import type { OutputOf } from '../../../contract/call.ts';
import type { cancelOrder } from '../../../contract/order.ts';
import { type Refusal, refuse } from '../../../contract/refusals.ts';
import { ok, type Result } from '../../../kit/result.ts';
import { release } from '../../domains/inventory/index.ts';
import { changeState, findOwnOrder, lockOrder, type OrderRow } from '../../domains/orders/index.ts';
import { type PaymentRow, paymentsOf } from '../../domains/payments/index.ts';
import type { Database } from '../../platform/database/statement.ts';
import { transaction } from '../../platform/database/transaction.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';

/** What ends open payments of an order; settle-payment's, handed over by app.ts. */
export type OpenPayments = {
  withdraw: (orderId: string) => Promise<void>;
  close: (tx: Database, order: OrderRow, payments: readonly PaymentRow[], reason: string) => Promise<void>;
};
export type CloseDependencies = { pool: Pool; openPayments: OpenPayments };

type Cancelled = Result<OutputOf<typeof cancelOrder>, Refusal>;

/**
 * Cancels the caller's unpaid order: its open payments are cancelled, stock and balance are released. Refused when it
 * was paid meanwhile (OrderStateWrong) and while staff checks money that came in for it (PaymentInReview).
 */
export async function cancelOwnOrder(
  { pool, openPayments, orderKey }: CloseDependencies & { orderKey: Buffer },
  context: RequestContext,
  id: string,
): Promise<Cancelled> {
  const owned = await findOwnOrder(pool, orderKey, context, id);
  if (!owned) return refuse('NotFound');
  if (owned.state === 'payment_processing') await openPayments.withdraw(id);
  return transaction<Cancelled>(pool, async (tx) => {
    const order = await lockOrder(tx, id);
    if (!order) return refuse('NotFound');
    if (order.state === 'cancelled') return ok({ orderid: id, state: order.state });
    const payments = await paymentsOf(tx, id);
    if (payments.some((payment) => payment.state === 'parked')) return refuse('PaymentInReview');
    const state = await changeState(tx, order, 'cancel', 'buyer');
    if (!state) return refuse('OrderStateWrong');
    await openPayments.close(tx, order, payments, 'cancelled');
    await release(tx, id);
    return ok({ orderid: id, state });
  });
}
