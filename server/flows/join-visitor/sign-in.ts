import type { Pool } from 'pg';
import { deleteSession, openSession } from '../../domains/members/index.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import { type Joining, joinCarts } from './join-carts.ts';

/**
 * Makes the caller a member on his device: his old token is worth nothing any more, the guest's cart joins his.
 * The caller's cookies change with it: the currency that he chose before stays, otherwise he gets the member's own.
 */
export async function signIn(
  dependencies: { pool: Pool; publicUrl: string },
  context: RequestContext,
  member: Joining & { currency: string },
): Promise<{ token: string; userid: string }> {
  const { pool } = dependencies;
  const { visitor } = context;
  const token = await openSession(pool, member.id, context);
  if (visitor.kind === 'member') await deleteSession(pool, visitor.tokenHash);
  else if (visitor.id) await joinCarts(dependencies, visitor.id, member);
  const currency = context.isCurrencyChosen ? context.currency : member.currency;
  context.cookies.push({ token, isGuest: false }, { currency });
  return { token, userid: String(member.id) };
}
