import { one } from '../catalogue-formats/columns.ts';

export const two = one + 1;
