import { cancelOrder } from '../../../contract/order.ts';
import { answer, type Route } from '../../platform/http/route.ts';
import { type CloseDependencies, cancelOwnOrder } from './close-order.ts';

export const closeOrderRoutes = (dependencies: CloseDependencies & { orderKey: Buffer }): Route[] => [
  answer(cancelOrder, (caller, { orderId }) => cancelOwnOrder(dependencies, caller, orderId)),
];
