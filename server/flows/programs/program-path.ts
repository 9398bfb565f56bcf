import type { Program } from '../../../contract/program.ts';

/** The page of a program. */
export const pathOf = (program: Program): string =>
  program === 'startup' ? '/startupprogram' : `/${program}`;
