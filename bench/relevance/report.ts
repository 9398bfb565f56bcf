import type { Language } from '../../contract/fields.ts';

/** A judged search: NDCG of the engine (`ours`) and of PostgreSQL's full text (`plain`), 0 to 1. */
export type Judged = {
  language: Language;
  words: string;
  kind: string;
  ours: number;
  plain: number;
  none: boolean;
  plainNone: boolean;
  /** Grades of the first ten, a digit each. */
  grades: string;
  said: string;
};

const mean = (values: readonly number[]): string =>
  (values.reduce((sum, value) => sum + value, 0) / values.length).toFixed(3);
const percent = (values: readonly boolean[]): string =>
  `${((100 * values.filter(Boolean).length) / values.length).toFixed(1)} %`;

const row = (name: string, judged: readonly Judged[]): string =>
  `| ${[
    name,
    judged.length,
    mean(judged.map(({ ours }) => ours)),
    mean(judged.map(({ plain }) => plain)),
    percent(judged.map(({ none }) => none)),
    percent(judged.map(({ plainNone }) => plainNone)),
  ].join(' | ')} |`;

const rowsBy = (judged: readonly Judged[], by: 'language' | 'kind'): string =>
  [...Map.groupBy(judged, (one) => one[by])]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, group]) => row(name, group))
    .join('\n');

const table = (first: string, rows: string): string =>
  `| ${first} | searches | engine | full text | engine: nothing found | full text: nothing found |
| --- | --- | --- | --- | --- | --- |
${rows}`;

/** The figures of a run, as a page of docs/. */
export const reportOf = (judged: readonly Judged[], products: number): string => `# Relevance: a run

\`npm run bench:relevance\`: ${judged.length} judged searches among ${products.toLocaleString('en')} demo products, NDCG of the first ten.
"Full text" is PostgreSQL's own over the titles, in the language's configuration, by \`ts_rank_cd\`. How products are
judged: \`bench/relevance/README.md\`.

${table('all', row('all', judged))}

${table('language', rowsBy(judged, 'language'))}

${table('kind of search', rowsBy(judged, 'kind'))}
`;
