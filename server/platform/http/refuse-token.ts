import type { Contract } from '../../../contract/call.ts';
import type { Refusal } from '../../../contract/refusals.ts';
import { allowsScope } from '../../../contract/scopes.ts';
import { type CallLimits, tooMany } from './execute.ts';
import type { RequestContext } from './request-context.ts';

/**
 * Returns why an API token may not make a call: it is closed to tokens, needs a scope that the token lacks, or the token
 * is past its limit. Undefined for every other visitor.
 */
export async function refuseToken(
  { scope }: Contract,
  context: RequestContext,
  { countToken }: Pick<CallLimits, 'countToken'>,
): Promise<Refusal | undefined> {
  const { visitor } = context;
  if (visitor.kind !== 'member' || !visitor.apiToken) return undefined;
  const waitMs = await countToken(visitor.apiToken.id, context);
  if (waitMs > 0) return tooMany(waitMs);
  if (scope === 'closed') return { reason: 'ClosedToTokens' };
  if (allowsScope(visitor.apiToken.scopes, scope)) return undefined;
  return { reason: 'ScopeMissing', values: { scope }, data: { scope } };
}
