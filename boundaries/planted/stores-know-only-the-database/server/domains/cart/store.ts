import { one } from './add.ts';

export const two = one + 1;
