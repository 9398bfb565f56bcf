import type { Pool } from 'pg';
import type { OutputOf } from '../../../contract/call.ts';
import type { cancelOrder } from '../../../contract/order.ts';
import { type Refusal, refuse } from '../../../contract/refusals.ts';
import { done, type Result } from '../../../kit/result.ts';
import { lapsedHolds, release } from '../../domains/inventory/index.ts';
import { changeState, findOwnOrder, isUnpaid, lockExpired, lockOrder } from '../../domains/orders/index.ts';
import { paymentsOf } from '../../domains/payments/index.ts';
import type { Database } from '../../platform/database/statement.ts';
import { transaction } from '../../platform/database/transaction.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { addJob } from '../../platform/jobs/add-job.ts';

type Cancelled = Result<OutputOf<typeof cancelOrder>, Refusal>;

/** Gives an order's stock back, and lets lists show again what was sold out by it. */
async function giveBack(tx: Database, id: string): Promise<void> {
  const skus = await release(tx, id);
  if (skus.length > 0) await addJob(tx, 'publish-products', { skus });
}

/** Cancels the caller's unpaid order and gives its stock back. Refused while a payment is open at its provider. */
export async function cancelOwnOrder(
  pool: Pool,
  orderKey: Buffer,
  caller: Caller,
  id: string,
): Promise<Cancelled> {
  const owned = await findOwnOrder(pool, orderKey, caller, id);
  if (!owned) return refuse('NotFound');
  return transaction<Cancelled>(pool, async (tx) => {
    const order = await lockOrder(tx, id);
    if (!order) return refuse('NotFound');
    if (order.state === 'cancelled') return done({ orderid: id, state: order.state });
    if (order.state === 'payment_processing') return refuse('PaymentOpen');
    const state = await changeState(tx, order, 'cancel', 'buyer');
    if (!state) return refuse('OrderStateWrong');
    await giveBack(tx, id);
    return done({ orderid: id, state });
  });
}

/** Gives up one unpaid order that is due, if there is one; gives its id. */
const expireOne = (pool: Pool): Promise<string | null> =>
  transaction(pool, async (tx) => {
    const due = await lockExpired(tx);
    const order = due && (await lockOrder(tx, due.id));
    if (!order) return null;
    await changeState(tx, order, 'expire', 'system');
    await giveBack(tx, order.id);
    return order.id;
  });

/** Lets go of an unpaid order's stock whose hold has run out; the order itself stays and may be paid. */
const lapse = (pool: Pool, id: string): Promise<void> =>
  transaction(pool, async (tx) => {
    const order = await lockOrder(tx, id);
    if (order && !isUnpaid(order.state)) return;
    const open = order ? (await paymentsOf(tx, id)).some((payment) => payment.state === 'started') : false;
    if (!open) await giveBack(tx, id);
  });

const AT_ONCE = 200;

/** The minute's sweep: expired orders and lapsed holds, one a transaction. */
export async function sweepOrders(pool: Pool): Promise<void> {
  for (let count = 0; count < AT_ONCE && (await expireOne(pool)); count += 1);
  // Holds that payments keep open stay in sight: the next ones are looked for behind them.
  for (let after: string | undefined = ''; after !== undefined; ) {
    const lapsed: { orderId: string }[] = await lapsedHolds(pool, after, AT_ONCE);
    for (const { orderId } of lapsed) await lapse(pool, orderId);
    after = lapsed.at(-1)?.orderId;
  }
}
