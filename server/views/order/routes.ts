import type { Cart } from '../../../contract/cart.ts';
import { copyOrder, getOrder, getOrders } from '../../../contract/order.ts';
import { type Refusal, refuse } from '../../../contract/refusals.ts';
import { ok, type Result } from '../../../kit/result.ts';
import type { Member, RequestContext } from '../../platform/http/request-context.ts';
import { handle, type Route } from '../../platform/http/route.ts';
import { linesToCopy } from './query.ts';
import { type OrderDependencies, readOrder } from './read-order.ts';
import { readOrders } from './read-orders.ts';

type Line = { sku: string; warehouse: number; packing: number; quantity: number };
type Failed = { wanted: Line; refusal: Refusal };
/** add-lines', handed over by app.ts. */
type AddLines = (
  context: RequestContext,
  lines: Line[],
) => Promise<Result<{ cart: Cart; failed: Failed[] }, Refusal>>;

export const orderViewRoutes = (dependencies: OrderDependencies, addLines: AddLines): Route[] => [
  handle(getOrder, (context, { orderId, key }) => readOrder(dependencies, context, orderId, key)),
  handle(getOrders, async ({ visitor }, input) =>
    ok(await readOrders(dependencies.db, (visitor as Member).id, input)),
  ),
  handle(copyOrder, async (context, { orderId }) => {
    const lines = await linesToCopy(dependencies.db, orderId, (context.visitor as Member).id);
    if (lines.length === 0) return refuse('NotFound');
    const added = await addLines(context, lines);
    if (!added.ok) return added;
    const { cart, failed } = added.value;
    return ok({
      orderid: cart.orderid ?? '',
      added: lines.length - failed.length,
      failed: failed.map(({ wanted, refusal }) => ({ sku: wanted.sku, reason: refusal.reason })),
    });
  }),
];
