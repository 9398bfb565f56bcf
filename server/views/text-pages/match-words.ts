import type { Language } from '../../../contract/fields.ts';
import { foldWords } from '../../../kit/fold-words.ts';
import { createStemmer } from '../../search/memory/text/stem.ts';

/** A word of a heading says more than one of the text below it. */
const HEADING_WEIGHT = 3;
/** What a word may begin with to count, for those who have not finished typing it. */
const MIN_PREFIX = 3;

/** Text without the tags of its markup. */
const withoutTags = (html: string): string => html.replace(/<[^>]*>/g, ' ');

type Searched = { heading: string; html: string };

/**
 * Returns what scores a text for a question: the share of its words that the text has, those of the heading counting
 * more; 0 when fewer than half of them occur. Words are compared by their stems.
 */
export function createScorer(question: string, language: Language): (text: Searched) => number {
  const stem = createStemmer(language);
  const asked = foldWords(question).map(stem);
  const hasWord = (words: readonly string[], word: string): boolean =>
    words.some((one) => one === word || (word.length >= MIN_PREFIX && one.startsWith(word)));
  return ({ heading, html }) => {
    const headingWords = foldWords(heading).map(stem);
    const textWords = foldWords(withoutTags(html)).map(stem);
    const inHeading = asked.filter((word) => hasWord(headingWords, word)).length;
    const inText = asked.filter((word) => hasWord(textWords, word)).length;
    const found = asked.filter((word) => hasWord(headingWords, word) || hasWord(textWords, word)).length;
    if (asked.length === 0 || found * 2 < asked.length) return 0;
    return found * found + HEADING_WEIGHT * inHeading + inText;
  };
}
