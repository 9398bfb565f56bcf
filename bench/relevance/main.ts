// Measures the relevance of search results: `npm run bench:relevance`. See README.md beside this file.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readConfig } from '../../server/config.ts';
import { openEngine } from '../../server/domains/discovery/open-engine.ts';
import { startEmbedded } from '../../server/platform/database/embedded/start.ts';
import { createPool } from '../../server/platform/database/pool.ts';
import { prepare } from '../prepare.ts';
import { fullText } from './full-text.ts';
import { gradeOf } from './judge.ts';
import { ndcg } from './ndcg.ts';
import { readFacts } from './read-facts.ts';
import { readQueries } from './read-queries.ts';
import { type Judged, reportOf } from './report.ts';

const ROOT = path.join(import.meta.dirname, '..', '..');
const FILE = path.join(ROOT, 'docs', 'relevance.md');
const DEPTH = 10;
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
const engine = await openEngine({ pool, onError });
const facts = await readFacts(pool);

const judged: Judged[] = [];
for (const { language, words, kind, rule } of readQueries()) {
  const grades = new Map([...facts].map(([id, one]) => [id, gradeOf(rule, one)]));
  const all = [...grades.values()];
  const answer = engine.search({
    words,
    language,
    scope: 'all',
    filters: [],
    price: {},
    sort: 'best',
    offset: 0,
    limit: DEPTH,
    facets: 0,
    now: Date.now(),
  });
  const found = await fullText(pool, language, words);
  const scoreOf = (ids: readonly number[]) =>
    ndcg(
      ids.map((id) => grades.get(id) ?? 0),
      all,
      DEPTH,
    );
  const ours = scoreOf(answer.ids);
  if (ours === null) throw new Error(`nothing in the shop can be right for "${words}"`);
  judged.push({
    language,
    words,
    kind,
    ours,
    plain: scoreOf(found) ?? 0,
    none: answer.total === 0,
    plainNone: found.length === 0,
    grades: answer.ids.map((id) => grades.get(id) ?? 0).join(''),
    said: [
      answer.corrected && `as "${answer.corrected}"`,
      answer.dropped.length > 0 && `without ${answer.dropped.join(', ')}`,
    ]
      .filter(Boolean)
      .join('; '),
  });
}
await engine.stop();
await pool.end();
await embedded?.stop();

for (const { language, words, ours, grades, said } of judged
  .toSorted((one, other) => one.ours - other.ours)
  .slice(0, WORST_SHOWN))
  say(`${ours.toFixed(2)} ${language} ${words} [${grades}] ${said}`);
const report = reportOf(judged, there);
say(report);
// Notes follow the figures, from the second heading on.
const notes = /\n## .*/s.exec(readFileSync(FILE, 'utf8'))?.[0] ?? '';
writeFileSync(FILE, report + notes);
