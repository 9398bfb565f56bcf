import { one } from '../server/domains/cart/index.ts';

export const two = one + 1;
