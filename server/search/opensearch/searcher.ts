import type { QueryClause } from '../memory/query/query-clause.ts';
import { addSupersets, type SetCounts, withoutCodes } from '../memory/searcher/count-sets.ts';
import type { SearchQuery, SearchResult } from '../search-engine.ts';
import { maskQuery, type QueriedIndex, type WordsQuery } from './clause-query.ts';
import type { Client } from './client.ts';
import { CodeParser, type FindCoded } from './find-codes.ts';
import { ListPlan, type Query } from './list-plan.ts';
import { type Found, type ListAnswer, listBody, readList } from './list-request.ts';
import type { StoredIndex } from './stored-index.ts';

const DEADLINE_MS = 2000;
const MAX_CODED = 400;

/** What is asked of one index of OpenSearch. */
export class Searcher {
  readonly stored: StoredIndex;
  readonly parser: CodeParser;
  readonly #client: Client;

  constructor(client: Client, stored: StoredIndex) {
    this.#client = client;
    this.stored = stored;
    this.parser = new CodeParser(stored);
  }

  #search<Answer>(body: object): Promise<Answer> {
    const { name } = this.stored;
    // A list without the products of a shard would look like a whole one.
    const path = `/${name}/_search?allow_partial_search_results=false`;
    return this.#client('POST', path, { deadlineMs: DEADLINE_MS, body });
  }

  /** Throws where a part of the index cannot be searched. */
  async probe(): Promise<void> {
    await this.#search({ size: 0, track_total_hits: false });
  }

  plan(query: SearchQuery, named: SearchResult['named']): ListPlan {
    return new ListPlan(this.parser.index, query, named);
  }

  /** Finds a list, or its part of a page. */
  async list(plan: ListPlan, words: WordsQuery, hasWords: boolean): Promise<Found> {
    const answer = await this.#search<ListAnswer>(listBody(plan, words, hasWords));
    return readList(this.parser.index, plan.query, answer);
  }

  readonly findCoded: FindCoded = async ({ whole, begun }) => {
    const should: Query[] = [
      { terms: { codes: whole } },
      ...begun.map((code) => ({ prefix: { codes: code } })),
    ];
    const answer = await this.#search<{ hits: { hits: { _source: { id: number; codes: string[] } }[] } }>({
      size: MAX_CODED,
      query: { constant_score: { filter: { bool: { should } } } },
      sort: [{ id: 'asc' }],
    });
    return answer.hits.hits.map(({ _source }) => _source);
  };

  /** Counts products within constraints by the set of clauses that they satisfy. */
  async countSets(
    index: QueriedIndex,
    constraints: readonly Query[],
    clauses: readonly QueryClause[],
  ): Promise<SetCounts> {
    const counts = new Uint32Array(1 << clauses.length);
    const sets = maskQuery(index, clauses.map(withoutCodes));
    const answer = await this.#search<{
      aggregations: { sets: { buckets: { key: string; doc_count: number }[] } };
    }>({
      size: 0,
      query: { bool: { must: sets, filter: constraints } },
      aggs: { sets: { terms: { script: { source: '_score.longValue()' }, size: counts.length } } },
    });
    for (const { key, doc_count: count } of answer.aggregations.sets.buckets) counts[Number(key)] = count;
    addSupersets(counts);
    return { built: counts, existing: counts };
  }
}
