import { findLapsedHold, lapsedHolds, release } from '../../domains/inventory/index.ts';
import { changeState, isUnpaid, lockOrder } from '../../domains/orders/index.ts';
import { paymentsOf } from '../../domains/payments/index.ts';
import { transaction } from '../../platform/database/transaction.ts';
import type { Log } from '../../platform/log.ts';
import type { CloseDependencies } from './close-order.ts';
import { expiredOrders, lockExpired } from './query.ts';

type SweepDependencies = CloseDependencies & { log: Pick<Log, 'error'> };

const AT_ONCE = 200;

/** Expires an unpaid order that is due, whatever its payments: open ones are cancelled, stock and balance released. */
async function expire({ pool, openPayments }: SweepDependencies, id: string): Promise<void> {
  await openPayments.withdraw(id);
  await transaction(pool, async (tx) => {
    const due = await lockExpired(tx, id);
    const order = due && (await lockOrder(tx, id));
    if (!order) return;
    await openPayments.close(tx, order, await paymentsOf(tx, id), 'expired');
    await changeState(tx, order, 'expire', 'system');
    await release(tx, id);
  });
}

/** Releases an unpaid order's stock whose hold has run out, whether or not it is being paid; the order itself stays. */
const lapse = ({ pool }: SweepDependencies, id: string): Promise<void> =>
  transaction(pool, async (tx) => {
    const order = await lockOrder(tx, id);
    if (order && !isUnpaid(order.state)) return;
    if (await findLapsedHold(tx, id)) await release(tx, id);
  });

/** The minute's sweep: expired orders and lapsed holds, one a transaction. One that throws does not stop the others. */
export async function sweepOrders(dependencies: SweepDependencies): Promise<void> {
  const { pool, log } = dependencies;
  const attempt = async (step: typeof expire, id: string) => {
    try {
      await step(dependencies, id);
    } catch (fault) {
      log.error({ err: fault, order: id }, 'an order could not be swept');
    }
  };
  for (const { id } of await expiredOrders(pool, AT_ONCE)) await attempt(expire, id);
  // Holds that could not be released stay in sight: the next ones are looked for behind them.
  for (let after: string | undefined = ''; after !== undefined; ) {
    const lapsed: { orderId: string }[] = await lapsedHolds(pool, after, AT_ONCE);
    for (const { orderId } of lapsed) await attempt(lapse, orderId);
    after = lapsed.at(-1)?.orderId;
  }
}
