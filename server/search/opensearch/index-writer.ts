import { languages } from '../../../contract/fields.ts';
import { createProductWriter } from '../memory/index/product-writer.ts';
import type { Term } from '../memory/index/query-index.ts';
import type { ProductRow } from '../product-source.ts';
import type { Client } from './client.ts';
import { createDocument, type ProductTerms } from './document.ts';
import type { AddedTerms, StoredIndex } from './stored-index.ts';

const DEADLINE_MS = 60_000;
/** Documents of a request; some 4 kB each. */
const BATCH = 500;

type BulkAnswer = { errors: boolean; items: Record<string, { error?: { reason: string } }>[] };

/** Writes actions of the bulk call. Throws where one fails. */
export async function writeBulk(
  client: Client,
  index: string,
  { lines, refresh }: { lines: readonly object[]; refresh: boolean },
): Promise<void> {
  if (lines.length === 0) return;
  const { errors, items } = await client<BulkAnswer>('POST', `/${index}/_bulk?refresh=${refresh}`, {
    deadlineMs: DEADLINE_MS,
    lines,
  });
  if (!errors) return;
  const failed = items.flatMap((item) => Object.values(item)).find(({ error }) => error);
  throw new Error(`OpenSearch did not write a product: ${failed?.error?.reason}`);
}

export const indexLines = (id: number, document: object): object[] => [
  { index: { _id: String(id) } },
  document,
];

/** Products in batches of a request. */
export function* inBatches<Item>(items: readonly Item[]): Generator<readonly Item[]> {
  for (let at = 0; at < items.length; at += BATCH) yield items.slice(at, at + BATCH);
}

/** What a change of products has added, and the categories whose lists it has changed. */
export type Written = { added: AddedTerms; categories: number[] };

/** Writes changed products into an index, and names the terms that these have first. */
export class IndexWriter {
  readonly #client: Client;
  readonly #index: StoredIndex;
  readonly #parts: Parameters<typeof createDocument>[1];

  constructor(client: Client, index: StoredIndex) {
    const { names, values, lexicons } = index;
    this.#client = client;
    this.#index = index;
    this.#parts = { values, writer: createProductWriter(names, values, lexicons) };
  }

  /** `ids` are those to look at, `rows` those of them that exist; one without a row is deleted. */
  async write(ids: readonly number[], rows: readonly ProductRow[]): Promise<Written> {
    const before = sizesOf(this.#index);
    const categories = new Set(await this.#categoriesOf(ids));
    const added = noTerms();
    const rowById = new Map(rows.map((row) => [row.id, row]));
    for (const batch of inBatches(ids)) {
      const lines = batch.flatMap((id) => {
        const row = rowById.get(id);
        if (!row) return [{ delete: { _id: String(id) } }];
        const { document, terms } = createDocument(row, this.#parts);
        for (const category of terms.categories) categories.add(category);
        this.#note(terms, added);
        return indexLines(id, document);
      });
      await writeBulk(this.#client, this.#index.name, { lines, refresh: true });
    }
    addNew(this.#index, before, added);
    return { added, categories: [...categories] };
  }

  async #categoriesOf(ids: readonly number[]): Promise<number[]> {
    const { docs } = await this.#client<{ docs: { _source?: { categories: number[] } }[] }>(
      'POST',
      `/${this.#index.name}/_mget?_source_includes=categories`,
      { deadlineMs: DEADLINE_MS, body: { ids: ids.map(String) } },
    );
    return docs.flatMap(({ _source }) => _source?.categories ?? []);
  }

  /** Notes the terms that no product had. */
  #note({ stems, bigrams, values, variantFacets }: ProductTerms, added: AddedTerms): void {
    const { counts } = this.#index;
    const note = (term: Term, into: number[]): void => {
      if (counts.exists(term)) return;
      counts.add(term);
      into.push(term.number);
    };
    for (const language of languages) {
      for (const number of stems[language])
        note({ kind: 'stem', language, number }, listOf(added.existing.stems, language));
      for (const number of bigrams[language])
        note({ kind: 'bigram', language, number }, listOf(added.existing.bigrams, language));
    }
    for (const number of values) note({ kind: 'value', number }, added.existing.values);
    for (const facet of variantFacets) {
      if (counts.isVariantFacet(facet, 'now')) continue;
      counts.addVariantFacet(facet);
      added.variantFacets.push(facet);
    }
  }
}

function listOf<Key extends string, Item>(lists: Partial<Record<Key, Item[]>>, key: Key): Item[] {
  const known = lists[key];
  if (known) return known;
  const list: Item[] = [];
  lists[key] = list;
  return list;
}

const noTerms = (): AddedTerms => ({
  words: {},
  bigrams: {},
  values: [],
  existing: { stems: {}, bigrams: {}, values: [] },
  variantFacets: [],
});

const sizesOf = ({ lexicons, values }: StoredIndex) => ({
  words: languages.map((language) => lexicons[language].words.length),
  bigrams: languages.map((language) => lexicons[language].bigrams.count),
  values: values.values.length,
});

/** Adds what has got a number since. */
function addNew(
  { lexicons, values }: StoredIndex,
  before: ReturnType<typeof sizesOf>,
  added: AddedTerms,
): void {
  for (const [at, language] of languages.entries()) {
    const { words, bigrams, bigramWords, spellings } = lexicons[language];
    const own = words
      .slice(before.words[at])
      .map((word): [string, string] => [word, spellings.get(word) ?? word]);
    if (own.length > 0) added.words[language] = own;
    const pairs: [number, number][] = [];
    for (let bigram = before.bigrams[at] ?? 0; bigram < bigrams.count; bigram += 1)
      pairs.push([bigramWords.raw[bigram * 2] as number, bigramWords.raw[bigram * 2 + 1] as number]);
    if (pairs.length > 0) added.bigrams[language] = pairs;
  }
  for (let value = before.values; value < values.values.length; value += 1)
    added.values.push([values.facets[values.facetOf[value] ?? 0] ?? '', values.values[value] ?? '']);
}
