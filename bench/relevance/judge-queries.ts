import { readPriceWords } from '../../server/search/price-words.ts';
import type { SearchQuery, SearchResult } from '../../server/search/search-engine.ts';
import { type Facts, gradeOf } from './judge.ts';
import { ndcg } from './ndcg.ts';
import type { JudgedQuery } from './read-queries.ts';
import type { EngineName, Judged, Score } from './report.ts';

const DEPTH = 10;
const CENTS = 100;
/** Of the grades 0 to 3: all demands hold, or all but a minor one. */
const RELEVANT = 2;

type Engines = {
  shop: (query: SearchQuery) => Promise<SearchResult | null>;
  others: Record<Exclude<EngineName, 'shop'>, (query: JudgedQuery) => Promise<number[]> | number[]>;
};

/** Judges the first ten products of each engine. Throws for a search that no product can be right for. */
export async function judgeQueries(
  queries: readonly JudgedQuery[],
  facts: ReadonlyMap<number, Facts>,
  { shop, others }: Engines,
): Promise<Judged[]> {
  const judged: Judged[] = [];
  for (const query of queries) {
    const { language, words, kind, rule } = query;
    const grades = new Map([...facts].map(([id, one]) => [id, gradeOf(rule, one)]));
    const scoreOf = scorer(grades, words);
    const priced = readPriceWords(words);
    const answer = await shop({
      words: priced.words,
      language,
      scope: 'all',
      filters: [],
      // As the list's call reads them, in US dollars.
      price: { min: priced.min && priced.min * CENTS, max: priced.max && priced.max * CENTS },
      sort: 'best',
      offset: 0,
      limit: DEPTH,
      facets: 0,
      now: Date.now(),
    });
    if (!answer) throw new Error(`no answer to "${words}"`);
    judged.push({
      language,
      words,
      kind,
      scores: {
        shop: scoreOf(answer.ids),
        'full text': scoreOf(await others['full text'](query)),
        MiniSearch: scoreOf(await others.MiniSearch(query)),
      },
      grades: answer.ids.map((id) => grades.get(id) ?? 0).join(''),
      said: [
        answer.corrected && `as "${answer.corrected}"`,
        answer.dropped.length > 0 && `without ${answer.dropped.join(', ')}`,
      ]
        .filter(Boolean)
        .join('; '),
    });
  }
  return judged;
}

/** Scores results by the grades of all products. Precision is of as many products as could be right, ten at most. */
function scorer(grades: ReadonlyMap<number, number>, words: string): (ids: readonly number[]) => Score {
  const all = [...grades.values()];
  const relevant = all.filter((grade) => grade >= RELEVANT).length;
  return (ids) => {
    const found = ids.map((id) => grades.get(id) ?? 0);
    const gain = ndcg(found, all, DEPTH);
    if (gain === null) throw new Error(`nothing in the shop can be right for "${words}"`);
    const right = found.filter((grade) => grade >= RELEVANT).length;
    return { ndcg: gain, precision: right / Math.min(DEPTH, Math.max(1, relevant)), none: ids.length === 0 };
  };
}
