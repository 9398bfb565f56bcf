import { placeOrder } from '../../../contract/order.ts';
import { answer, type Route } from '../../platform/http/route.ts';
import { type PlaceDependencies, placeCart } from './place-order.ts';

export const placeOrderRoutes = (dependencies: PlaceDependencies): Route[] => [
  answer(placeOrder, (caller, input) => placeCart(dependencies, caller, input)),
];
