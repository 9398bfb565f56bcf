import type { Database } from '../../platform/database/statement.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import { hashOf, makeSecret } from './secrets.ts';
import { insertSession } from './store.ts';

/** Opens a session of a member on the caller's device and gives its token, which is stored as a hash only. */
export async function openSession(db: Database, member: number, context: RequestContext): Promise<string> {
  const token = makeSecret('m');
  await insertSession(db, hashOf(token), member, context.device, context.userAgent, context.ip);
  return token;
}
