import type { CodeMatch, QueryIndex } from '../memory/index/query-index.ts';
import { type ParsedQuery, type ParseOptions, parseQuery } from '../memory/query/parse-query.ts';
import type { SearchQuery } from '../search-engine.ts';
import type { StoredIndex } from './stored-index.ts';

/** A product and its codes. */
export type CodedProduct = { id: number; codes: string[] };
/** Products with one of `whole`, or with a code that begins with one of `begun`. */
export type FindCoded = (codes: { whole: string[]; begun: string[] }) => Promise<CodedProduct[]>;

const NONE: CodeMatch = { docIds: new Uint32Array(0), isExact: false };

type Parsed = { parsed: ParsedQuery; codeIds: number[] };

/**
 * Parses queries by an index whose codes are not in this process: it is parsed to learn which codes it may name, and
 * again where products have some of them.
 */
export class CodeParser {
  readonly index: QueryIndex;
  #find: QueryIndex['findCodes'] = () => [NONE];

  constructor(stored: StoredIndex) {
    this.index = { ...stored, findCodes: (code, isWhole) => this.#find(code, isWhole) };
  }

  async parse(
    findCoded: FindCoded,
    query: Pick<SearchQuery, 'words' | 'language'>,
    options: ParseOptions = {},
  ): Promise<Parsed> {
    const whole = new Set<string>();
    const begun = new Set<string>();
    const parsed = this.#parseBy(query, options, (code, isWhole) => {
      (isWhole ? whole : begun).add(code);
      return [NONE];
    });
    if (whole.size + begun.size === 0) return { parsed, codeIds: [] };
    const products = await findCoded({ whole: [...whole], begun: [...begun] });
    if (products.length === 0) return { parsed, codeIds: [] };
    const matching = (test: (code: string) => boolean): Uint32Array =>
      Uint32Array.from([...products.keys()].filter((at) => products[at]?.codes.some(test)));
    return {
      parsed: this.#parseBy(query, options, (code) => {
        const exact = matching((one) => one === code);
        if (exact.length > 0) return [{ docIds: exact, isExact: true }];
        return [{ docIds: matching((one) => one.startsWith(code)), isExact: false }];
      }),
      codeIds: products.map(({ id }) => id),
    };
  }

  #parseBy(
    query: Pick<SearchQuery, 'words' | 'language'>,
    options: ParseOptions,
    find: QueryIndex['findCodes'],
  ): ParsedQuery {
    this.#find = find;
    return parseQuery(this.index, query, options);
  }
}
