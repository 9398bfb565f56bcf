import { one } from '../settle/settle.ts';

export const two = one + 1;
