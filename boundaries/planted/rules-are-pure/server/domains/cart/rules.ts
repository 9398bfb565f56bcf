import { one } from './clock.ts';

export const two = one + 1;
