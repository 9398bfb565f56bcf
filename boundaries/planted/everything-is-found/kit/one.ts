// @ts-expect-error it is not there
import { none } from './none.ts';

export const one = none;
