import { one } from '../features/index.ts';

export const two = one + 1;
