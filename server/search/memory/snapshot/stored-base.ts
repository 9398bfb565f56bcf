import { type Language, languages } from '../../../../contract/fields.ts';
import { createColumns } from '../index/columns.ts';
import { FacetValues } from '../index/facet-values.ts';
import type { Postings } from '../index/postings.ts';
import type { IndexParts } from '../index/search-index.ts';
import { compactTiers, type Segment } from '../index/segment.ts';
import { TierTable } from '../index/tier-table.ts';
import { differingPrices, type VariantPrices } from '../index/variant-prices.ts';
import { Lexicon, type LexiconSnapshot } from '../vocabulary/lexicon.ts';
import type { Arrays } from './array-file.ts';

/** What a base file holds besides arrays. */
export type BaseFacts = {
  count: number;
  lanes: number;
  values: { facets: string[]; values: string[]; facetOf: number[] };
  lexicons: Record<Language, Pick<LexiconSnapshot, 'words' | 'stems' | 'spellings'>>;
};

/** Splits an index into facts and arrays. */
export function storeBase({ base, values, lexicons }: IndexParts): { facts: BaseFacts; arrays: Arrays } {
  const facts: BaseFacts = {
    count: base.count,
    lanes: base.lanes.length,
    values: { facets: values.facets, values: values.values, facetOf: values.facetOf },
    lexicons: {} as BaseFacts['lexicons'],
  };
  const arrays = segmentArrays(base);
  for (const language of languages) {
    const { words, stems, spellings, ...rest } = lexicons[language].toSnapshot();
    facts.lexicons[language] = { words, stems, spellings };
    for (const [name, array] of Object.entries(rest)) arrays[`${language}.lexicon.${name}`] = array;
  }
  return { facts, arrays };
}

/** Copies the columns and prices of a segment: they may change while the copy is being written. */
export function copyColumns({ columns, variantPrices, tiers, count }: Segment): Arrays {
  const { lowest, starts, steps } = tiers.stored;
  const { saleValidity: _, ...stored } = columns;
  return {
    ...Object.fromEntries(Object.entries(stored).map(([name, array]) => [name, array.slice(0, count)])),
    [LIST_PRICES]: variantPrices.list.slice(),
    [SALE_PRICES]: variantPrices.sale.slice(),
    [READY]: variantPrices.ready.slice(),
    [TIERS_LOWEST]: lowest,
    [TIERS_STARTS]: starts,
    [TIERS_STEPS]: steps,
  };
}

const LIST_PRICES = 'variantPrices.list';
const SALE_PRICES = 'variantPrices.sale';
const READY = 'variantPrices.ready';
const TIERS_LOWEST = 'tiers.lowest';
const TIERS_STARTS = 'tiers.starts';
const TIERS_STEPS = 'tiers.steps';

function segmentArrays({ words, lanes, families, variants, valuePostings, codes }: Segment): Arrays {
  const arrays: Arrays = {
    'families.familyOf': families.familyOf,
    'families.variantStarts': families.variantStarts,
    'families.valueStarts': families.valueStarts,
    'families.values': families.values,
    'families.facets': families.facets,
    'variants.starts': variants.starts,
    'variants.sets': variants.sets,
    'variants.setStarts': variants.setStarts,
    'variants.setValues': variants.setValues,
    'values.starts': valuePostings.starts,
    'values.docIds': valuePostings.docIds,
    'codes.bytes': codes.bytes,
    'codes.starts': codes.starts,
    'codes.docIds': codes.docIds,
  };
  for (const [at, { setOf, starts, values }] of lanes.entries()) {
    arrays[`lane${at}.setOf`] = setOf;
    arrays[`lane${at}.starts`] = starts;
    arrays[`lane${at}.values`] = values;
  }
  for (const language of languages) {
    const { stems, impacts, bigrams } = words[language];
    arrays[`${language}.stems.starts`] = stems.starts;
    arrays[`${language}.stems.docIds`] = stems.docIds;
    arrays[`${language}.impacts`] = impacts;
    arrays[`${language}.bigrams.starts`] = bigrams.starts;
    arrays[`${language}.bigrams.docIds`] = bigrams.docIds;
  }
  return arrays;
}

/** Puts an index together from what `storeBase` and `copyColumns` stored. Throws where an array is missing. */
export function readBase(facts: BaseFacts, arrays: Arrays, hot: Arrays): IndexParts {
  const reader = new ArrayReader(arrays);
  const prices = new ArrayReader(hot);
  const tiers = new TierTable({
    lowest: prices.uint32(TIERS_LOWEST),
    starts: prices.uint32(TIERS_STARTS),
    steps: prices.uint32(TIERS_STEPS),
  });
  const columns = Object.fromEntries(Object.entries(hot).filter(([name]) => !name.includes('.')));
  const base: Segment = {
    count: facts.count,
    columns: { ...createColumns(0), ...columns },
    words: byLanguage((language) => ({
      stems: reader.postings(`${language}.stems`),
      impacts: reader.uint8(`${language}.impacts`),
      bigrams: reader.postings(`${language}.bigrams`),
    })),
    lanes: Array.from({ length: facts.lanes }, (_, at) => ({
      setOf: reader.uint32(`lane${at}.setOf`),
      starts: reader.uint32(`lane${at}.starts`),
      values: reader.uint32(`lane${at}.values`),
    })),
    families: {
      familyOf: reader.uint32('families.familyOf'),
      variantStarts: reader.uint32('families.variantStarts'),
      valueStarts: reader.uint32('families.valueStarts'),
      values: reader.uint32('families.values'),
      facets: reader.uint32('families.facets'),
    },
    variants: {
      starts: reader.uint32('variants.starts'),
      sets: reader.uint32('variants.sets'),
      setStarts: reader.uint32('variants.setStarts'),
      setValues: reader.uint32('variants.setValues'),
    },
    variantPrices: readVariantPrices(reader.uint32('variants.starts'), prices, tiers),
    tiers,
    valuePostings: reader.postings('values'),
    codes: { bytes: reader.uint8('codes.bytes'), ...reader.postings('codes') },
  };
  compactTiers(base);
  return { base, values: new FacetValues(facts.values), lexicons: readLexicons(facts, reader) };
}

function readVariantPrices(starts: Uint32Array, prices: ArrayReader, tiers: TierTable): VariantPrices {
  const list = prices.uint32(LIST_PRICES);
  const sale = prices.uint32(SALE_PRICES);
  const products = { listTiers: prices.uint32('listTiers'), saleTiers: prices.uint32('saleTiers') };
  const ready = prices.uint8(READY);
  return { list, sale, ready, differs: differingPrices({ starts, list, sale, tiers }, products) };
}

const readLexicons = ({ lexicons }: BaseFacts, reader: ArrayReader): Record<Language, Lexicon> =>
  byLanguage((language) => {
    const read = (name: string) => reader.uint32(`${language}.lexicon.${name}`);
    return new Lexicon(language, {
      ...lexicons[language],
      uses: read('uses'),
      stemOf: read('stemOf'),
      firsts: read('firsts'),
      seconds: read('seconds'),
      bigramWords: read('bigramWords'),
    });
  });

const byLanguage = <Value>(create: (language: Language) => Value): Record<Language, Value> =>
  Object.fromEntries(languages.map((language) => [language, create(language)])) as Record<Language, Value>;

class ArrayReader {
  readonly #arrays: Arrays;

  constructor(arrays: Arrays) {
    this.#arrays = arrays;
  }

  uint32(key: string): Uint32Array {
    const array = this.#arrays[key];
    if (!(array instanceof Uint32Array)) throw new Error(`the snapshot has no ${key}`);
    return array;
  }

  uint8(key: string): Uint8Array {
    const array = this.#arrays[key];
    if (!(array instanceof Uint8Array)) throw new Error(`the snapshot has no ${key}`);
    return array;
  }

  postings(key: string): Postings {
    return { starts: this.uint32(`${key}.starts`), docIds: this.uint32(`${key}.docIds`) };
  }
}
