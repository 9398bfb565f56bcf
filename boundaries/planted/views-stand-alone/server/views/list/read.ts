import { one } from '../cart/read.ts';

export const two = one + 1;
