import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { METRICS_TOKEN } from '../../e2e/metrics-token.ts';
import { type StartedShop, startShop } from '../../e2e/start-shop.ts';
import { runningEmbedded } from '../../server/platform/database/embedded/start.ts';
import { createPool } from '../../server/platform/database/pool.ts';
import { compare, format } from './compare.ts';
import { readRecording, writeRecording } from './files.ts';
import { recordClosedShop, recordShop } from './record.ts';
import { createVisitors, PUBLIC_URL, type Recording } from './visitor.ts';

const USAGE = `npm run answers -- record FOLDER [--shop CHECKOUT]
npm run answers -- compare BEFORE AFTER [--ignore data,scripts,content-security-policy]`;
const say = (line: string) => process.stdout.write(`${line}\n`);

const settings = {
  PORT: '0',
  PUBLIC_URL,
  METRICS_TOKEN,
  // Nothing outside the machine is asked, and nothing depends on the month.
  VIES_URL: 'none',
  SEASON: 'plain',
  LOG_LEVEL: 'error',
};

/** Waits until the search engine has its index: lists come from PostgreSQL until then, without counts. */
async function waitForSearch({ url }: StartedShop): Promise<void> {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  for (;;) {
    const metrics = await (await fetch(`${url}/metrics`, { headers })).text();
    if (/^search_products [1-9]/m.test(metrics)) return;
    await pause(200);
  }
}

/** Opens the queue of a shop. `settle` resolves when no job is due besides those that describe pictures for minutes. */
async function openQueue({ dataDir }: StartedShop) {
  const pool = createPool((await runningEmbedded(dataDir)) ?? '', 1);
  const due = async (): Promise<number> => {
    const { rows } = await pool.query<{ due: number }>(
      `SELECT (SELECT count(*) FROM job_outbox)::int + (SELECT count(*) FROM graphile_worker.jobs
         WHERE run_at <= now() AND attempts < max_attempts AND task_identifier NOT LIKE '%pictures')::int AS due`,
    );
    return rows[0]?.due ?? 0;
  };
  const settle = async (): Promise<void> => {
    while ((await due()) > 0) await pause(10);
  };
  /** Issues the documents of the demo shop's orders now, which the worker would do at the next full minute. */
  const issueDocuments = () =>
    pool.query("INSERT INTO job_outbox (task, payload, run_at) VALUES ('issue-old-documents', '{}', now())");
  return { settle, issueDocuments, close: () => pool.end() };
}

/** Records an open and a closed shop of a checkout, each with a database of its own. */
async function record(folder: string, checkout?: string): Promise<void> {
  const recording: Recording = new Map();
  const began = performance.now();
  // One after the other: both would build the pages.
  const shops: { run: typeof recordShop; env: Record<string, string> }[] = [
    { run: recordShop, env: { DEMO_PRODUCTS: '200' } },
    { run: recordClosedShop, env: { DEMO_PRODUCTS: '40', GUEST_ACCESS: 'login' } },
  ];
  for (const { run, env } of shops) {
    const shop = await startShop({ ...settings, ...env }, checkout);
    try {
      await waitForSearch(shop);
      const queue = await openQueue(shop);
      say(`the shop is ready after ${((performance.now() - began) / 1000).toFixed(0)} s`);
      await queue.issueDocuments();
      await queue.settle();
      await run({ visitorOf: createVisitors(shop.url, recording), settle: queue.settle });
      await queue.close();
    } finally {
      writeRecording(folder, recording);
      await shop.stop();
    }
  }
  for (const [group, answers] of recording) say(`${group}: ${answers.length}`);
  const count = [...recording.values()].flat().length;
  say(`${count} answers in ${((performance.now() - began) / 1000).toFixed(0)} s`);
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { shop: { type: 'string' }, ignore: { type: 'string', default: '' } },
});
const [command, first, second] = positionals;
if (command === 'record' && first) await record(first, values.shop);
else if (command === 'compare' && first && second) {
  const comparisons = compare(readRecording(first), readRecording(second), new Set(values.ignore.split(',')));
  say(format(comparisons));
  if (comparisons.some(({ differences }) => differences.length > 0)) process.exitCode = 1;
} else {
  say(USAGE);
  process.exitCode = 1;
}
