import { createGuestToken } from '../server/domains/members/index.ts';
import { createPool } from '../server/platform/database/pool.ts';
import { openSecret } from '../server/platform/database/secrets/open-secret.ts';

/** Creates `count` guests and returns their tokens. */
export async function guestTokens(databaseUrl: string, count: number): Promise<string[]> {
  const pool = createPool(databaseUrl, 1);
  const key = await openSecret(pool, 'guest');
  await pool.end();
  return Array.from({ length: count }, () => createGuestToken(key, Date.now()));
}
