import { one } from '../../app.ts';

export const two = one + 1;
