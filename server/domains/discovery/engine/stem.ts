import { newStemmer } from 'snowball-stemmers';
import type { Language } from '../../../../contract/fields.ts';

const NAMES: Record<Language, string> = {
  en: 'english',
  es: 'spanish',
  pt: 'portuguese',
  ru: 'russian',
  fr: 'french',
  it: 'italian',
  de: 'german',
};
// чехол and чехлы, ремешок and ремешки: the vowel that comes and goes is left out of both.
const FLEETING = /([^аеиоуыэюяй])[ое]([кл])$/;
// Ersatzdisplays, Powerbanks: German takes the plural of borrowed words for a part of them.
const BORROWED_PLURAL = /([ykop])s$/;
const SHORTEST = 4;
const HAS_DIGIT = /\d/;
const stemmers = new Map<Language, { stem(word: string): string }>();

/**
 * The stem of a folded word. Words with digits (`s25`, `20w`) and short ones stay as they are. The same stemmer for
 * index and query: what it does to a word without accents matters less than that it does it to both.
 */
export function createStemmer(language: Language): (word: string) => string {
  const stemmer = stemmers.get(language) ?? newStemmer(NAMES[language]);
  stemmers.set(language, stemmer);
  return (word) => {
    if (word.length < SHORTEST || HAS_DIGIT.test(word)) return word;
    const stem = stemmer.stem(word);
    if (stem.length < SHORTEST) return stem;
    if (language === 'ru') return stem.replace(FLEETING, '$1$2');
    return language === 'de' ? stem.replace(BORROWED_PLURAL, '$1') : stem;
  };
}
