import type { Language } from '../../contract/fields.ts';
import type { QueryGroup } from './read-queries.ts';

export const engines = ['shop', 'full text', 'MiniSearch'] as const;
export type EngineName = (typeof engines)[number];

/** The first ten products of an engine: NDCG, precision, and whether there are none. */
export type Score = { ndcg: number; precision: number; none: boolean };

export type Judged = {
  language: Language;
  words: string;
  kind: string;
  scores: Record<EngineName, Score>;
  /** Grades of the shop's first ten, a digit each. */
  grades: string;
  said: string;
};

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;
const percent = (values: readonly boolean[]): string =>
  `${((100 * values.filter(Boolean).length) / values.length).toFixed(1)} %`;

/** NDCG and precision of each engine, and how often it found nothing. */
const row = (name: string, judged: readonly Judged[]): string => {
  const cells = engines.flatMap((engine) => {
    const scores = judged.map((one) => one.scores[engine]);
    return [
      `${mean(scores.map(({ ndcg }) => ndcg)).toFixed(3)} / ${mean(scores.map(({ precision }) => precision)).toFixed(2)}`,
      percent(scores.map(({ none }) => none)),
    ];
  });
  return `| ${[name, judged.length, ...cells].join(' | ')} |`;
};

const table = (first: string, rows: readonly string[]): string =>
  [
    `| ${first} | searches | ${engines.flatMap((engine) => [engine, 'none']).join(' | ')} |`,
    `|${' --- |'.repeat(2 + 2 * engines.length)}`,
    ...rows,
  ].join('\n');

const rowsBy = (judged: readonly Judged[], by: 'language' | 'kind'): string[] =>
  [...Map.groupBy(judged, (one) => one[by])]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, group]) => row(name, group));

/** NDCG of the shop's engine by class and language. */
function gridOf(judged: readonly Judged[]): string {
  const languages = [...new Set(judged.map(({ language }) => language))].sort();
  const rows = [...Map.groupBy(judged, ({ kind }) => kind)].map(([kind, group]) => {
    const cells = languages.map((language) => {
      const some = group.filter((one) => one.language === language);
      return some.length === 0 ? '' : mean(some.map(({ scores }) => scores.shop.ndcg)).toFixed(2);
    });
    return `| ${[kind, ...cells].join(' | ')} |`;
  });
  return [`| class | ${languages.join(' | ')} |`, `|${' --- |'.repeat(languages.length + 1)}`, ...rows].join(
    '\n',
  );
}

type Run = Record<QueryGroup, readonly Judged[]> & { products: number };

/** The figures of a run, as the first part of docs/measured/relevance.md. */
export const reportOf = ({
  common,
  classes,
  heldOut,
  unseen,
  products,
}: Run): string => `# Relevance of search results

\`npm run bench:relevance\`: ${common.length + classes.length + heldOut.length + unseen.length} judged searches among ${products.toLocaleString('en')} demo products. Each cell is
NDCG / precision of the first ten; "none" is the share without results. "Full text" is PostgreSQL's own over the titles
in the language's configuration, by \`ts_rank_cd\`; MiniSearch 7 has the shop's documents, with prefixes and misspellings.
How products are graded: \`bench/relevance/README.md\`.

## Classes that are hard for search engines

${table('class', [row('all', classes), ...rowsBy(classes, 'kind')])}

${table('language', rowsBy(classes, 'language'))}

NDCG of the shop's engine by class and language:

${gridOf(classes)}

## Frequent searches

${table('kind', [row('all', common), ...rowsBy(common, 'kind')])}

${table('language', rowsBy(common, 'language'))}

## Held out: judged before the engine was tried on them

${table('kind', [row('all', heldOut), ...rowsBy(heldOut, 'kind')])}

${table('language', rowsBy(heldOut, 'language'))}

## Unseen: written without looking at the rules

${table('class', [row('all', unseen), ...rowsBy(unseen, 'kind')])}

${table('language', rowsBy(unseen, 'language'))}
`;
