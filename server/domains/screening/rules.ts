import { foldWords } from '../../../kit/fold-words.ts';

/** Words that say what kind of company it is, or nothing; they are the same in thousands of names. */
const COMMON = new Set(
  'the of and co company corp corporation inc incorporated llc llp ltd limited plc gmbh mbh ag kg sa sas sarl srl spa bv nv oy ab as aps ooo zao oao pty pte sdn bhd mr mrs ms dr'.split(
    ' ',
  ),
);

/** Returns the words by which a name is compared: folded, each once, without those that are in every other name. */
export const nameWords = (name: string): string[] => [
  ...new Set(foldWords(name).filter((word) => word.length > 1 && !COMMON.has(word))),
];
