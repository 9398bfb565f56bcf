import { one } from '../orders/index.ts';

export const two = one + 1;
