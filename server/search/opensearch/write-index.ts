import { type Language, languages } from '../../../contract/fields.ts';
import { GrowableUint32 } from '../memory/arrays/growable-array.ts';
import { FacetValues } from '../memory/index/facet-values.ts';
import { invertPostings } from '../memory/index/postings.ts';
import { createProductWriter } from '../memory/index/product-writer.ts';
import { readPhrases } from '../memory/suggest/phrases.ts';
import { createLexicons, type Lexicon } from '../memory/vocabulary/lexicon.ts';
import type { CatalogueNames, ProductRow } from '../product-source.ts';
import { createDocument, type ProductTerms } from './document.ts';
import { openStored, type StoredWords, type TermCounts } from './stored-index.ts';

/** Titles that say which words always follow others: in all of them that would take as much memory as an index. */
const SAMPLE = 20_000;

const byLanguage = <Value>(create: (language: Language) => Value): Record<Language, Value> =>
  Object.fromEntries(languages.map((language) => [language, create(language)])) as Record<Language, Value>;

/** Counts by number, which grow with the numbers. */
class NumberCounts {
  #counts = new Uint32Array(1024);

  add(number: number): void {
    if (number >= this.#counts.length) {
      const grown = new Uint32Array(number * 2);
      grown.set(this.#counts);
      this.#counts = grown;
    }
    this.#counts[number] = (this.#counts[number] as number) + 1;
  }

  get(number: number): number {
    return this.#counts[number] ?? 0;
  }

  first(count: number): Uint32Array {
    return Uint32Array.from({ length: count }, (_, number) => this.get(number));
  }
}

/** Writes every product of a shop as a document, and gathers what queries are read by. */
export class IndexBuilder {
  products = 0;
  readonly #names: CatalogueNames;
  readonly #values = new FacetValues();
  readonly #lexicons = createLexicons();
  readonly #parts: Parameters<typeof createDocument>[1];
  readonly #stems = byLanguage(() => new NumberCounts());
  readonly #bigrams = byLanguage(() => new NumberCounts());
  readonly #ofValue = new NumberCounts();
  readonly #ofCategory = new NumberCounts();
  readonly #forDevice = new NumberCounts();
  readonly #variantFacets = new Set<number>();
  readonly #samples = byLanguage(() => ({ starts: [0], numbers: new GrowableUint32() }));

  constructor(names: CatalogueNames) {
    this.#names = names;
    const values = this.#values;
    this.#parts = { values, writer: createProductWriter(names, values, this.#lexicons) };
  }

  add(row: ProductRow): object {
    const { document, terms } = createDocument(row, this.#parts);
    this.#count(terms);
    if (this.products < SAMPLE)
      for (const language of languages) {
        const { starts, numbers } = this.#samples[language];
        for (const bigram of terms.bigrams[language]) numbers.push(bigram);
        starts.push(numbers.length);
      }
    this.products += 1;
    return document;
  }

  #count({ stems, bigrams, values, variantFacets, categories, isForDevice }: ProductTerms): void {
    for (const language of languages) {
      for (const stem of stems[language]) this.#stems[language].add(stem);
      for (const bigram of bigrams[language]) this.#bigrams[language].add(bigram);
    }
    for (const value of values) this.#ofValue.add(value);
    for (const facet of variantFacets) this.#variantFacets.add(facet);
    for (const category of categories) {
      this.#ofCategory.add(category);
      if (isForDevice) this.#forDevice.add(category);
    }
  }

  /** What queries of the index `name` are read by. */
  words(name: string): StoredWords {
    const lexicons = this.#lexicons;
    const { facets, values, facetOf } = this.#values;
    const counts: TermCounts = {
      stems: byLanguage((language) => this.#stems[language].first(lexicons[language].stems.length)),
      bigrams: byLanguage((language) => this.#bigrams[language].first(lexicons[language].bigrams.count)),
      values: this.#ofValue.first(values.length),
    };
    const stored: StoredWords = {
      name,
      products: this.products,
      counts,
      lexicons: byLanguage((language) => lexicons[language].toSnapshot()),
      values: { facets, values, facetOf },
      names: this.#names,
      variantFacets: [...this.#variantFacets],
      deviceShares: new Map(
        this.#values.of('category').map((value) => {
          const category = Number(values[value]);
          return [value, this.#forDevice.get(category) / Math.max(1, this.#ofCategory.get(category))];
        }),
      ),
      phrases: byLanguage(() => ({ keys: [], phrases: [] })),
    };
    const index = { ...openStored(stored), findCodes: () => [] };
    stored.phrases = byLanguage((language) =>
      readPhrases(index, language, this.#sampleOf(language, lexicons[language])),
    );
    return stored;
  }

  #sampleOf(language: Language, { bigrams }: Lexicon) {
    const { starts, numbers } = this.#samples[language];
    return invertPostings(Uint32Array.from(starts), numbers.view(), bigrams.count).postings;
  }
}
