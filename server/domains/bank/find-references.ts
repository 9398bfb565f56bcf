import { foldDigits } from '../../../kit/fold-digits.ts';

/** Digits of a number of an order or a top-up: six of its day and at least five. */
const MIN_DIGITS = 11;
const MAX_DIGITS = 16;
/** Groups that one number is written in at most. */
const MAX_GROUPS = 5;
/** Letters that people type for digits. */
const ALIKE: Readonly<Record<string, string>> = { O: '0', Q: '0', I: '1', L: '1' };

/** A number that a text may mean. `letter`: of its prefix, empty without one. */
export type FoundNumber = { letter: '' | 'V' | 'R' | 'T'; digits: string };

/** A group of digits with the letter before it, and whether only a mark that groups digits stands before it. */
type Group = { letter: FoundNumber['letter']; digits: string; isJoined: boolean };

const GROUP = /([VRT]?)([0-9OQIL]*[0-9][0-9OQIL]*)/g;
/** What may stand between the groups of one number. */
const JOINT = /^[ .\-/]{0,2}$/;

function groupsOf(text: string): Group[] {
  let end = 0;
  return [...text.matchAll(GROUP)].map((match) => {
    const [whole, letter = '', digits = ''] = match;
    const isJoined = letter === '' && JOINT.test(text.slice(end, match.index));
    end = match.index + whole.length;
    return {
      letter: letter as Group['letter'],
      digits: [...digits].map((one) => ALIKE[one] ?? one).join(''),
      isJoined,
    };
  });
}

/**
 * Returns the numbers of orders and top-ups that a text of a transfer may mean: with or without their letter, in groups, with O
 * for 0. A longer number is none.
 */
export function findReferences(text: string): FoundNumber[] {
  const groups = groupsOf(foldDigits(text).toUpperCase());
  const found = new Map<string, FoundNumber>();
  for (const [at, { letter, digits }] of groups.entries()) {
    let joined = digits;
    for (let next = at; ; ) {
      // A letter that was taken for a digit may belong to the word before it.
      const candidates = letter === '' ? [joined, joined.replace(/^[01]/, '')] : [joined];
      for (const one of candidates)
        if (one.length >= MIN_DIGITS && one.length <= MAX_DIGITS)
          found.set(letter + one, { letter, digits: one });
      next += 1;
      const more = groups[next];
      if (!more?.isJoined || next - at >= MAX_GROUPS || joined.length >= MAX_DIGITS) break;
      joined += more.digits;
    }
  }
  return [...found.values()];
}

/** The numbers by which what a text means is looked up: without a letter all that there may be. */
export const numbersOf = ({ letter, digits }: FoundNumber): string[] =>
  letter === '' ? [`V${digits}`, `R${digits}`, `T${digits}`] : [`${letter}${digits}`];
