import { one } from '../views/cart/read.ts';

export const two = one + 1;
