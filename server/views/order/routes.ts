import type { Cart } from '../../../contract/cart.ts';
import { copyOrder, getOrder, getOrders } from '../../../contract/order.ts';
import { type Refusal, refuse } from '../../../contract/refusals.ts';
import { done, type Result } from '../../../kit/result.ts';
import type { Caller, Member } from '../../platform/http/caller.ts';
import { answer, type Route } from '../../platform/http/route.ts';
import { linesToCopy } from './query.ts';
import { type OrderDependencies, readOrder } from './read-order.ts';
import { readOrders } from './read-orders.ts';

type Line = { sku: string; warehouse: number; packing: number; quantity: number };
type Failed = { wanted: Line; refusal: Refusal };
/** add-lines', handed over by app.ts. */
type AddLines = (caller: Caller, lines: Line[]) => Promise<Result<{ cart: Cart; failed: Failed[] }, Refusal>>;

export const orderViewRoutes = (dependencies: OrderDependencies, addLines: AddLines): Route[] => [
  answer(getOrder, (caller, { orderId, key }) => readOrder(dependencies, caller, orderId, key)),
  answer(getOrders, async ({ visitor }, input) =>
    done(await readOrders(dependencies.db, (visitor as Member).id, input)),
  ),
  answer(copyOrder, async (caller, { orderId }) => {
    const lines = await linesToCopy(dependencies.db, orderId, (caller.visitor as Member).id);
    if (lines.length === 0) return refuse('NotFound');
    const added = await addLines(caller, lines);
    if (!added.ok) return added;
    const { cart, failed } = added.value;
    return done({
      orderid: cart.orderid ?? '',
      added: lines.length - failed.length,
      failed: failed.map(({ wanted, refusal }) => ({ sku: wanted.sku, reason: refusal.reason })),
    });
  }),
];
