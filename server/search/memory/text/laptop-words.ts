import type { Language } from '../../../../contract/fields.ts';

type Words = {
  /** What charges something. */
  chargers: string;
  /** What a laptop is called. */
  laptops: string;
  /** A word for a laptop behind a preposition, and otherwise for what is carried along: `cargador portátil`. */
  ambiguous?: string;
};

const WORDS: Record<Language, Words> = {
  en: {
    chargers: 'charger adapter adaptor supply psu brick',
    laptops: 'laptop notebook macbook chromebook ultrabook',
  },
  de: {
    chargers: 'ladegerat netzteil ladeteil netzgerat ladeadapter netzadapter ladegerate netzteile',
    laptops: 'laptop notebook macbook',
  },
  es: {
    chargers: 'cargador adaptador transformador',
    laptops: 'ordenador laptop notebook macbook computadora',
    ambiguous: 'portatil',
  },
  pt: {
    chargers: 'carregador fonte adaptador',
    laptops: 'notebook laptop macbook computador',
    ambiguous: 'portatil',
  },
  fr: {
    chargers: 'chargeur adaptateur alimentation',
    laptops: 'ordinateur pc laptop notebook macbook',
    ambiguous: 'portable',
  },
  it: {
    chargers: 'caricatore caricabatterie caricabatteria alimentatore adattatore',
    laptops: 'notebook laptop macbook computer pc',
    ambiguous: 'portatile',
  },
  ru: {
    chargers: 'зарядка зарядное зарядник адаптер блок зу',
    laptops: 'ноутбук ноут макбук лэптоп лаптоп macbook',
  },
};

export type LaptopWords = {
  chargers: ReadonlySet<string>;
  laptops: ReadonlySet<string>;
  ambiguous: ReadonlySet<string>;
  /** Those for laptops as words; PC is a plastic too. */
  words: readonly string[];
};

const split = (words = ''): string[] => words.split(' ').filter(Boolean);
const wordsByLanguage = new Map<Language, LaptopWords>();

/** Folded words for laptops and for what charges them, as stems. */
export function laptopWords(language: Language, stem: (word: string) => string): LaptopWords {
  const known = wordsByLanguage.get(language);
  if (known) return known;
  const { chargers, laptops, ambiguous } = WORDS[language];
  const words = {
    chargers: new Set(split(chargers).map(stem)),
    laptops: new Set(split(laptops).map(stem)),
    ambiguous: new Set(split(ambiguous).map(stem)),
    words: split(laptops).filter((word) => word !== 'pc'),
  };
  wordsByLanguage.set(language, words);
  return words;
}
