/** Everything that a buyer needs once he begins to change his cart and to order, in one file. */
export { call } from '../../api/call.ts';
export { ChangeNotices } from '../cart/accept-changes.tsx';
export { makeChanges } from '../cart/cart-changes.ts';
export { CheckoutSteps } from './checkout-steps.tsx';
export { leaveFor } from './load-page.ts';
export { placeCart } from './place-order.ts';
export { PlaceRefusal } from './place-order-refusal.tsx';
