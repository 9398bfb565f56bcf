export { missingForInvoice } from './invoice-needs.ts';
export { placeCart } from './place-cart.ts';
