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
// lápiz and lápices: what they have in common is the sound.
const SPANISH_Z = /z$/;
// Portuguese takes câmera for a verb's form, and finds camadas by it.
const MISTAKEN = new Set(['camera', 'cameras']);
const SHORTEST = 4;
const HAS_DIGIT = /\d/;
const stemmers = new Map<Language, (word: string) => string>();
// A query asks for the stems of its words over and over.
const MAX_STEMS = 20_000;
const MAX_WORD_LENGTH = 40;

/**
 * The stem of a folded word. Words with digits (`s25`, `20w`) and short ones stay as they are. The same stemmer for
 * index and query: what it does to a word without accents matters less than that it does it to both.
 */
export function createStemmer(language: Language): (word: string) => string {
  const stemmer = stemmers.get(language) ?? remembering(stemmerOf(language));
  stemmers.set(language, stemmer);
  return stemmer;
}

function stemmerOf(language: Language): (word: string) => string {
  const stemmer = newStemmer(NAMES[language]);
  return (word) => {
    if (language === 'es' && SPANISH_Z.test(word)) return word.replace(SPANISH_Z, 'c');
    if (word.length < SHORTEST || HAS_DIGIT.test(word)) return word;
    if (language === 'pt' && MISTAKEN.has(word)) return 'camera';
    const stem = stemmer.stem(word);
    if (stem.length < SHORTEST) return stem;
    if (language === 'ru') return stem.replace(FLEETING, '$1$2');
    return language === 'de' ? stem.replace(BORROWED_PLURAL, '$1') : stem;
  };
}

function remembering(stemOf: (word: string) => string): (word: string) => string {
  const known = new Map<string, string>();
  return (word) => {
    let stem = known.get(word);
    if (stem === undefined) {
      stem = stemOf(word);
      if (known.size >= MAX_STEMS) known.clear();
      if (word.length <= MAX_WORD_LENGTH) known.set(word, stem);
    }
    return stem;
  };
}
