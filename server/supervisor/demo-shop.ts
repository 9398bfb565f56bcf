import path from 'node:path';
import pg from 'pg';
import type { Config } from '../config.ts';
import type { Progress } from '../platform/start-fault.ts';
import { runStep } from './run-step.ts';

/** Loads the demo shop into an empty catalogue, in a process of its own so that a stop can end it at once. */
export async function loadDemoShop(
  config: Config,
  url: string,
  env: NodeJS.ProcessEnv,
  signal: AbortSignal,
  say: Progress,
): Promise<void> {
  const { DEMO_PRODUCTS: products, DEMO_SEED: seed, DATA_DIR } = config;
  if (products === 0 || !(await ask(url, 'SELECT NOT EXISTS (SELECT FROM product) AS yes'))) return;
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

/** Whether the demo sign-ins exist here: only a demo shop has them. */
export function isDemoShop(url: string): Promise<boolean> {
  return ask(
    url,
    `SELECT EXISTS (SELECT FROM member WHERE lower(email) = 'member@example.com')
        AND EXISTS (SELECT FROM staff WHERE lower(email) = 'staff@example.com') AS yes`,
  );
}

async function ask(url: string, question: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ yes: boolean }>(question);
    return rows[0]?.yes ?? false;
  } finally {
    await client.end();
  }
}
