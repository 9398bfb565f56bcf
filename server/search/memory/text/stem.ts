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
// чехол and чехлы, ремешок and ремешки: the fleeting vowel is left out of both.
const FLEETING_VOWEL = /([^аеиоуыэюяй])[ое]([кл])$/;
// Ersatzdisplays, Powerbanks: the German stemmer keeps the plural s of borrowed words.
const BORROWED_PLURAL = /([ykop])s$/;
// lápiz and lápices: Spanish writes z as c before e.
const SPANISH_Z = /z$/;
/**
 * Forms that the stemmers, which expect accents, take for forms of verbs: written as the form that they know before
 * they see them. tastiere and tastiera, microfono and microfoni, correas, cartões, connectée, étuis, blanche, штатив.
 */
const FORMS: Partial<Record<Language, readonly (readonly [RegExp, string])[]>> = {
  es: [
    [/eas$/, 'ea'],
    [/ares$/, 'ar'],
  ],
  pt: [
    [/(?:oes|aes)$/, 'ao'],
    [/([aeo])is$/, '$1l'],
    [/([kpt])s$/, '$1'],
  ],
  fr: [
    [/^blanche(s?)$/, 'blanc$1'],
    [/ee(s?)$/, 'e$1'],
    [/(?<!gr|our)([io])s$/, '$1'],
  ],
  it: [
    [/([cg])h[ei]$/, '$1a'],
    [/[eio]$/, 'a'],
  ],
  de: [[/(?<![bgl])([au])s$/, '$1']],
  ru: [[/ив$/, 'ивы']],
};
const MIN_FORM_LENGTH = 5;
// The Portuguese stemmer takes câmera for a form of a verb and gives it the stem of camada.
const CAMERA = new Set(['camera', 'cameras']);
const MIN_LENGTH = 4;
const HAS_DIGIT = /\d/;
const stemmers = new Map<Language, (word: string) => string>();
const MAX_STEMS = 20_000;
const MAX_WORD_LENGTH = 40;

/**
 * Creates the stemmer of a language, for folded words. Words with digits (`s25`, `20w`) and short ones stay as they
 * are. Index and query use the same one, so that its mistakes on words without accents cancel out.
 */
export function createStemmer(language: Language): (word: string) => string {
  const stemmer = stemmers.get(language) ?? memoized(stemmerOf(language));
  stemmers.set(language, stemmer);
  return stemmer;
}

function stemmerOf(language: Language): (word: string) => string {
  const stemmer = newStemmer(NAMES[language]);
  return (word) => {
    if (language === 'es' && SPANISH_Z.test(word)) return word.replace(SPANISH_Z, 'c');
    if (word.length < MIN_LENGTH || HAS_DIGIT.test(word)) return word;
    if (language === 'pt' && CAMERA.has(word)) return 'camera';
    const stem = stemmer.stem(word.length < MIN_FORM_LENGTH ? word : knownForm(language, word));
    if (stem.length < MIN_LENGTH) return stem;
    if (language === 'ru') return stem.replace(FLEETING_VOWEL, '$1$2');
    return language === 'de' ? stem.replace(BORROWED_PLURAL, '$1') : stem;
  };
}

function knownForm(language: Language, word: string): string {
  const [pattern, form] = FORMS[language]?.find(([one]) => one.test(word)) ?? [];
  return pattern && form !== undefined ? word.replace(pattern, form) : word;
}

function memoized(stemOf: (word: string) => string): (word: string) => string {
  const stemByWord = new Map<string, string>();
  return (word) => {
    let stem = stemByWord.get(word);
    if (stem === undefined) {
      stem = stemOf(word);
      if (stemByWord.size >= MAX_STEMS) stemByWord.clear();
      if (word.length <= MAX_WORD_LENGTH) stemByWord.set(word, stem);
    }
    return stem;
  };
}
