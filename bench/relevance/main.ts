// Measures the relevance of search results: `npm run bench:relevance`. See README.md beside this file.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { languages } from '../../contract/fields.ts';
import { readConfig } from '../../server/composition/config/config.ts';
import { createProductSource } from '../../server/domains/discovery/product-source.ts';
import { startEmbedded } from '../../server/platform/database/embedded/start.ts';
import { createPool } from '../../server/platform/database/pool.ts';
import { prepare } from '../prepare.ts';
import { fullText } from './full-text.ts';
import { judgeQueries } from './judge-queries.ts';
import { openMiniSearch } from './mini-search.ts';
import { openShop } from './open-shop.ts';
import { readFacts } from './read-facts.ts';
import { type JudgedQuery, readQueries } from './read-queries.ts';
import { reportOf } from './report.ts';

const ROOT = path.join(import.meta.dirname, '..', '..');
const FILE = path.join(ROOT, 'docs', 'measured', 'relevance.md');
const CONNECTIONS = 3;
const WORST_SHOWN = 30;
const say = (line: string): void => void process.stdout.write(`${line}\n`);
const onError = (error: unknown): void => {
  throw error;
};

const products = Number(process.env.DEMO_PRODUCTS ?? 20_000);
const config = readConfig({
  ...process.env,
  DATA_DIR: process.env.DATA_DIR ?? path.join(ROOT, '.data', 'relevance'),
});
mkdirSync(config.DATA_DIR, { recursive: true });
const embedded = config.DATABASE_URL
  ? null
  : await startEmbedded({ dataDir: config.DATA_DIR, progress: say });
const url = config.DATABASE_URL ?? embedded?.url ?? '';
const { products: there } = await prepare(url, products, say);
const pool = createPool(url, CONNECTIONS);
const engine = await openShop({ pool, searchUrl: config.SEARCH_URL, onError });
const facts = await readFacts(pool);

const queries = readQueries();
const miniSearch = await openMiniSearch(createProductSource(pool), languages);
const judge = (some: readonly JudgedQuery[]) =>
  judgeQueries(some, facts, {
    shop: engine.search,
    others: {
      'full text': ({ language, words }) => fullText(pool, language, words),
      MiniSearch: ({ language, words }) => miniSearch(language, words),
    },
  });
const common = await judge(queries.common);
const classes = await judge(queries.classes);
const heldOut = await judge(queries.heldOut);
const unseen = await judge(queries.unseen);
await engine.stop();
await pool.end();
await embedded?.stop();

for (const { language, words, kind, scores, grades, said } of [...common, ...classes, ...heldOut, ...unseen]
  .toSorted((left, right) => left.scores.shop.ndcg - right.scores.shop.ndcg)
  .slice(0, Number(process.env.WORST ?? WORST_SHOWN)))
  say(`${scores.shop.ndcg.toFixed(2)} ${kind} ${language} ${words} [${grades}] ${said}`);
const report = reportOf({ common, classes, heldOut, unseen, products: there });
say(report);
// The file is about the shop's own engine. Notes follow the figures, from this heading on.
const notes = /\n## Before and after.*/s.exec(readFileSync(FILE, 'utf8'))?.[0] ?? '';
if (!config.SEARCH_URL) writeFileSync(FILE, report + notes);
