import { parse } from '../query/parse.ts';

export const build = parse;
