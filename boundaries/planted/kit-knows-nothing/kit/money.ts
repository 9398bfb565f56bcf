import { one } from '../contract/fields.ts';

export const two = one + 1;
