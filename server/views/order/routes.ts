import { getOrder, getOrders } from '../../../contract/order.ts';
import { refuse } from '../../../contract/refusals.ts';
import { ok } from '../../../kit/result.ts';
import type { Database } from '../../platform/database/statement.ts';
import { orderOwnerOf } from '../../platform/http/request-context.ts';
import { handle, type Route } from '../../platform/http/route.ts';
import { type OrderDependencies, readOrder } from './read-order.ts';
import { readOrders } from './read-orders.ts';

export const orderViewRoutes = (dependencies: OrderDependencies & { reader: Database }): Route[] => [
  handle(getOrder, (context, input) => readOrder(dependencies, context, input)),
  handle(getOrders, async (context, input) => {
    const owner = orderOwnerOf(context, 'see');
    if (!owner) return refuse('MemberNeeded');
    const paying = orderOwnerOf(context, 'pay')?.company ?? null;
    return ok(await readOrders(dependencies.reader, { owner, paying, language: context.language }, input));
  }),
];
