import { one } from '../../domains/cart/store.ts';

export const two = one + 1;
