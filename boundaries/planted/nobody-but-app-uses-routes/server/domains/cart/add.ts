import { one } from './routes.ts';

export const two = one + 1;
