import type { Language } from '../../../contract/fields.ts';
import { foldWords } from '../../../kit/fold-words.ts';
import { createStemmer } from '../../search/memory/text/stem.ts';

/** A word of a heading says more than one of the text below it. */
const HEADING_WEIGHT = 3;
/** What a word may begin with to count, for those who have not finished typing it. */
const MIN_PREFIX = 3;

/** Text without the tags of its markup. */
const withoutTags = (html: string): string => html.replace(/<[^>]*>/g, ' ');

type SearchableText = { heading: string; html: string };

/**
 * Returns what scores a text for a question: the share of its words that the text has, those of the heading counting
 * more; 0 when fewer than half of them occur. Words are compared by their stems.
 */
export function createScorer(question: string, language: Language): (text: SearchableText) => number {
  const stem = createStemmer(language);
  const stems = foldWords(question).map(stem);
  const hasWord = (words: readonly string[], word: string): boolean =>
    words.some(
      (candidate) => candidate === word || (word.length >= MIN_PREFIX && candidate.startsWith(word)),
    );
  return ({ heading, html }) => {
    const headingWords = foldWords(heading).map(stem);
    const textWords = foldWords(withoutTags(html)).map(stem);
    const inHeading = stems.filter((word) => hasWord(headingWords, word)).length;
    const inText = stems.filter((word) => hasWord(textWords, word)).length;
    const found = stems.filter((word) => hasWord(headingWords, word) || hasWord(textWords, word)).length;
    if (stems.length === 0 || found * 2 < stems.length) return 0;
    return found * found + HEADING_WEIGHT * inHeading + inText;
  };
}
