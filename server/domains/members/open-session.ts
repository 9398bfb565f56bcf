import type { Database } from '../../platform/database/statement.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import { hashOf, makeSecret } from './secrets.ts';
import { insertSession } from './session-store.ts';

/** Opens a session of a member on the visitor's device. Returns its token, of which only a hash is stored. */
export async function openSession(db: Database, member: number, context: RequestContext): Promise<string> {
  const token = makeSecret('m');
  const { device, userAgent, ip } = context;
  await insertSession(db, { tokenHash: hashOf(token), member, device, userAgent, ip });
  return token;
}
