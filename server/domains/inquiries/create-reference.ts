import { randomInt } from 'node:crypto';

// Without letters and digits that are taken for each other.
const SIGNS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 8;

/** Creates a number that can be read out and cannot be guessed from another: a letter and eight signs. */
export const createReference = (letter: string): string =>
  `${letter}-${Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('')}`;
