import type { Database } from '../../platform/database/statement.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import { createSecret, hashOf } from './secrets.ts';
import { insertSession } from './session-store.ts';
import type { MemberRow } from './store.ts';

type Owner = Pick<MemberRow, 'id' | 'passwordHash'>;

/**
 * Opens a session of a member on the visitor's device. Returns its token, of which only a hash is stored; null when the
 * member's password is not the one of `member` any more.
 */
export async function openSession(
  db: Database,
  { id, passwordHash }: Owner,
  context: RequestContext,
): Promise<string | null> {
  const token = createSecret('m');
  const { device, userAgent, ip } = context;
  const session = { tokenHash: hashOf(token), member: id, passwordHash, device, userAgent, ip };
  return (await insertSession(db, session)) > 0 ? token : null;
}
