import type { Database } from '../../platform/database/statement.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { hashOf, makeSecret } from './secrets.ts';
import { insertSession } from './store.ts';

/** Opens a session of a member on the caller's device and gives its token, which is stored as a hash only. */
export async function openSession(db: Database, member: number, caller: Caller): Promise<string> {
  const token = makeSecret('m');
  await insertSession(db, hashOf(token), member, caller.device, caller.userAgent, caller.address);
  return token;
}
