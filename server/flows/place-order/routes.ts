import { placeOrder } from '../../../contract/order.ts';
import { handle, type Route } from '../../platform/http/route.ts';
import { type PlaceDependencies, placeCart } from './place-order.ts';

export const placeOrderRoutes = (dependencies: PlaceDependencies): Route[] => [
  handle(placeOrder, (context, input) => placeCart(dependencies, context, input)),
];
