import { cancelOrder } from '../../../contract/order.ts';
import { handle, type Route } from '../../platform/http/route.ts';
import { type CloseDependencies, cancelOwnOrder } from './close-order.ts';

export const closeOrderRoutes = (dependencies: CloseDependencies & { orderKey: Buffer }): Route[] => [
  handle(cancelOrder, (context, { orderId }) => cancelOwnOrder(dependencies, context, orderId)),
];
