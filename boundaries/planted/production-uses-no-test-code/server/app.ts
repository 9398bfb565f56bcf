import { one } from './testing/seed.ts';

export const two = one + 1;
