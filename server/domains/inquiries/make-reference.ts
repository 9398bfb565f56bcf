import { randomInt } from 'node:crypto';

// Without letters and digits that are taken for each other.
const SIGNS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 8;

/** Makes a number that people can read out, and that nobody can guess from another: a letter and eight signs. */
export const makeReference = (letter: string): string =>
  `${letter}-${Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('')}`;
