import path from 'node:path';
import { Secret } from 'otpauth';
import type { ClientBase } from 'pg';
import type { Config } from '../composition/config/config.ts';
import { demoSignIns } from '../composition/demo-sign-ins.ts';
import { isPassword } from '../domains/members/passwords.ts';
import { aboutFactor } from '../office/gate/sign-in.ts';
import { retryWhileAway } from '../platform/database/retry-while-away.ts';
import { withClient } from '../platform/database/with-client.ts';
import { sealOf } from '../platform/seal.ts';
import type { Progress } from '../platform/start-error.ts';
import { runStep } from './run-step.ts';

export type DemoSignIn = keyof typeof demoSignIns;

// A catalogue with categories or brands is being set up: demo data would mix with it.
const IS_EMPTY = `NOT EXISTS (SELECT FROM product) AND NOT EXISTS (SELECT FROM category)
  AND NOT EXISTS (SELECT FROM brand) AND NOT EXISTS (SELECT FROM series)
  AND NOT EXISTS (SELECT FROM attribute)`;

/** Loads the demo shop into an empty catalogue, in a process of its own so that a stop can end it at once. */
export async function loadDemoShop(
  config: Config,
  url: string,
  env: NodeJS.ProcessEnv,
  signal: AbortSignal,
  say: Progress,
): Promise<void> {
  const { DEMO, DEMO_PRODUCTS: products, DEMO_SEED: seed, DATA_DIR } = config;
  if (!DEMO || products === 0 || !(await ask(url, isTrue(IS_EMPTY)))) return;
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

/** Whom a start has closed, other than staff or the member: at a time before all others. */
const CLOSED = "disabled_at = '-infinity'";
/** `$1`: whether demo sign-ins are open. */
const SWITCH = `SET disabled_at = CASE WHEN $1 THEN NULL ELSE '-infinity'::timestamptz END
  WHERE is_demo AND CASE WHEN $1 THEN ${CLOSED} ELSE disabled_at IS NULL END RETURNING id`;

/**
 * Opens what the demo shop has made to sign in, or closes it with its sessions and invitations: its passwords are in the
 * documentation. Accounts that were closed otherwise stay closed. Returns which of the documented sign-ins work.
 */
export const switchDemoAccounts = (
  url: string,
  { DEMO: isOn, isPublic }: Pick<Config, 'DEMO' | 'isPublic'>,
): Promise<DemoSignIn[]> =>
  ask(url, async (client) => {
    // Staff never on a public host: what everybody knows would open all orders.
    await client.query(`UPDATE staff ${SWITCH}`, [isOn && !isPublic]);
    await client.query(
      `WITH m AS (UPDATE member ${SWITCH}),
         i AS (DELETE FROM company_invitation WHERE NOT $1 AND company_id IN (SELECT id FROM company WHERE is_demo))
       DELETE FROM session WHERE NOT $1 AND member_id IN (SELECT id FROM member WHERE is_demo)`,
      [isOn],
    );
    const { rows } = await client.query<{ email: string; hash: string }>(
      `SELECT lower(email) AS email, password_hash AS hash FROM member WHERE is_demo AND disabled_at IS NULL
       UNION ALL SELECT lower(email), password_hash FROM staff WHERE is_demo AND disabled_at IS NULL`,
    );
    const hashes = new Map(rows.map(({ email, hash }) => [email, hash]));
    const names = Object.keys(demoSignIns) as DemoSignIn[];
    const works = await Promise.all(
      names.map(async (name) => {
        const { email, password } = demoSignIns[name];
        const hash = hashes.get(email);
        return hash ? isPassword(hash, password) : false;
      }),
    );
    return names.filter((_, at) => works[at]);
  });

/** Gives the demo shop's owner the second factor of the documentation, unless it has one. */
export const setDemoFactor = (url: string, keys: readonly Buffer[]): Promise<void> =>
  ask(url, async (client) => {
    const { email, secret } = demoSignIns.office;
    const { rows } = await client.query<{ id: number }>(
      'SELECT id::int FROM staff WHERE is_demo AND lower(email) = $1 AND factor_secret IS NULL',
      [email],
    );
    for (const { id } of rows)
      await client.query('UPDATE staff SET factor_secret = $2 WHERE id = $1', [
        id,
        sealOf(keys).close(Buffer.from(Secret.fromBase32(secret).buffer), aboutFactor(id)),
      ]);
  });

/** Returns whether the catalogue shows pictures that only the demo shop's programs can draw. */
export const hasDemoPictures = (url: string): Promise<boolean> =>
  ask(url, isTrue(`EXISTS (SELECT FROM media WHERE source LIKE 'demo/%')`));

const isTrue =
  (condition: string) =>
  async (client: ClientBase): Promise<boolean> =>
    (await client.query<{ yes: boolean }>(`SELECT ${condition} AS yes`)).rows[0]?.yes ?? false;

const ask = <Answer>(url: string, question: (client: ClientBase) => Promise<Answer>): Promise<Answer> =>
  retryWhileAway(() => withClient({ connectionString: url }, question));
