/** Everything that a buyer needs once he begins to change his cart and to order, in one file. */
export { call } from '../../call.ts';
export { ChangeNotices } from '../cart/change-notices.tsx';
export { makeChanges } from '../cart/make-changes.ts';
export { CheckoutSteps } from './checkout-steps.tsx';
export { leaveFor } from './leave-for.ts';
export { placeCart } from './place-order.ts';
export { PlaceRefusal } from './place-refusal.tsx';
