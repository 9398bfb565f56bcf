import path from 'node:path';
import pg from 'pg';
import type { Config } from '../config.ts';
import type { Progress } from '../platform/start-error.ts';
import { runStep } from './run-step.ts';

// A catalogue with categories or brands is being set up: demo data would mix with it.
const IS_EMPTY = `SELECT NOT EXISTS (SELECT FROM product) AND NOT EXISTS (SELECT FROM category)
  AND NOT EXISTS (SELECT FROM brand) AND NOT EXISTS (SELECT FROM series)
  AND NOT EXISTS (SELECT FROM attribute) AS yes`;

/** Loads the demo shop into an empty catalogue, in a process of its own so that a stop can end it at once. */
export async function loadDemoShop(
  config: Config,
  url: string,
  env: NodeJS.ProcessEnv,
  signal: AbortSignal,
  say: Progress,
): Promise<void> {
  const { DEMO, DEMO_PRODUCTS: products, DEMO_SEED: seed, DATA_DIR } = config;
  if (!DEMO || products === 0 || !(await ask(url, IS_EMPTY))) return;
  say(`loading the demo shop of ${products.toLocaleString('en')} products`);
  await runStep({
    failure: 'the demo shop could not be loaded',
    args: [path.join(import.meta.dirname, 'load-demo.ts'), String(products), String(seed)],
    env: { ...env, DATABASE_URL: url },
    logFile: path.join(DATA_DIR, 'demo.log'),
    signal,
    onLine: say,
  });
  say('the demo shop is loaded');
}

/**
 * Opens the demo sign-ins or closes them, sessions and all: their passwords are in the documentation. Returns whether
 * the shop has them, open: only a demo shop does.
 */
export function switchDemoAccounts(url: string, isOn: boolean): Promise<boolean> {
  return ask(
    url,
    `WITH m AS (UPDATE member SET disabled_at = CASE WHEN $1 THEN NULL ELSE now() END
         WHERE lower(email) = 'member@example.com' RETURNING id),
       s AS (UPDATE staff SET disabled_at = CASE WHEN $1 THEN NULL ELSE now() END
         WHERE lower(email) = 'staff@example.com' RETURNING id),
       d AS (DELETE FROM session WHERE NOT $1 AND member_id IN (SELECT id FROM m))
     SELECT $1 AND EXISTS (SELECT FROM m) AND EXISTS (SELECT FROM s) AS yes`,
    [isOn],
  );
}

/** Returns whether the catalogue shows pictures that only the demo shop's programs can draw. */
export const hasDemoPictures = (url: string): Promise<boolean> =>
  ask(url, `SELECT EXISTS (SELECT FROM media WHERE source LIKE 'demo/%') AS yes`);

async function ask(url: string, question: string, values: unknown[] = []): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ yes: boolean }>(question, values);
    return rows[0]?.yes ?? false;
  } finally {
    await client.end();
  }
}
