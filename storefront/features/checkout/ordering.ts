/** Everything that changes and orders a cart, in one chunk. */
export { call } from '../../api/call.ts';
export { AcceptChanges } from '../cart/accept-changes.tsx';
export { CartBar } from '../cart/cart-bar.tsx';
export { createCartChanges } from '../cart/cart-changes.ts';
export { GiftChoice } from '../cart/gift-choice.tsx';
export { CartTools } from './cart-tools.tsx';
export { CheckoutSteps } from './checkout-steps.tsx';
export { CouponField } from './coupon-field.tsx';
export { placeOrderFromCart } from './place-order.tsx';
