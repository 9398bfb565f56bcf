import type { Language } from '../../../../contract/fields.ts';
import type { CatalogueNames } from '../../product-source.ts';
import { createStemmer } from '../text/stem.ts';
import { createTokeniser } from '../text/tokenise.ts';
import { headOf } from './category-names.ts';
import type { Devices } from './devices.ts';
import type { Lexicon } from './lexicon.ts';
import { createSpelling, type Spelling } from './spelling.ts';
import { createSynonyms, type Synonyms } from './synonyms.ts';

/** The part that a word has in the names of categories. */
export type CategoryRole = 'head' | 'modifier';

/** What queries of one language are parsed by. */
export type Vocabulary = {
  lexicon: Lexicon;
  stem: (word: string) => string;
  tokenise: (text: string) => string[];
  spelling: Spelling;
  synonyms: Synonyms;
  /** By stem, for words of category names that name no device. */
  categoryRoles: ReadonlyMap<string, CategoryRole>;
};

export function createVocabulary(lexicon: Lexicon, names: CatalogueNames, devices: Devices): Vocabulary {
  const { language } = lexicon;
  const stem = createStemmer(language);
  const tokenise = createTokeniser();
  return {
    lexicon,
    stem,
    tokenise,
    categoryRoles: categoryRoles(names, devices, { language, stem, tokenise }),
    spelling: createSpelling(lexicon, devices.isDeviceWord),
    synonyms: createSynonyms(language, names.synonyms, stem),
  };
}

function categoryRoles(
  { categories }: CatalogueNames,
  devices: Devices,
  { language, stem, tokenise }: { language: Language } & Pick<Vocabulary, 'stem' | 'tokenise'>,
): Map<string, CategoryRole> {
  const roles = new Map<string, CategoryRole>();
  for (const { names: texts } of categories.values()) {
    const words = tokenise(texts[language] ?? texts.en ?? '');
    const head = headOf(language, words);
    for (const [at, word] of words.entries()) {
      // `Z Fold & Flip`: of Flip7 the letters too.
      if (devices.isDeviceWordStart(word) || /\d/.test(word)) continue;
      if (at === head) roles.set(stem(word), 'head');
      else if (!roles.has(stem(word))) roles.set(stem(word), 'modifier');
    }
  }
  return roles;
}
