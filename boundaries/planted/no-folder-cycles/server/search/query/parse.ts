import { terms } from '../index/terms.ts';

export const parse = terms;
