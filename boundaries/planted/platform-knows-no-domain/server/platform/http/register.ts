import { one } from '../../domains/cart/index.ts';

export const two = one + 1;
