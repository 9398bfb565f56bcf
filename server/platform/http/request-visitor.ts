import type { FastifyRequest } from 'fastify';
import type { Contract, Envelope } from '../../../contract/call.ts';
import type { Reason } from '../../../contract/refusals.ts';
import { tokenOf } from './create-request-context.ts';
import { execute, type Policy, refusalEnvelope } from './execute.ts';
import type { RequestContext, Visitor } from './request-context.ts';
import type { Route } from './route.ts';

/** Returns the visitor of a token; 'expired' for an ended session of a member, 'invalid' for a forged or old guest token. */
export type IdentifyVisitor = (token: string) => Promise<Visitor | 'expired' | 'invalid'>;

/** Functions that identify the visitor of a request. */
export type VisitorIdentification = {
  identify: IdentifyVisitor;
  /** Accepts API tokens as well: for tokens of the header Authorization, never for a cookie's. */
  identifyBearer: IdentifyVisitor;
};

export const anonymous: Visitor = { kind: 'guest', id: null };

/**
 * Returns the visitor of a request, or why the token is refused. A call that starts a session accepts any token; to a
 * file an expired or invalid one is none.
 */
export async function visitorOf(
  request: FastifyRequest,
  contract: Contract & { isFile?: true },
  { identify, identifyBearer }: VisitorIdentification,
): Promise<Visitor | Reason> {
  const { token, fromCookie } = tokenOf(request);
  if (!token) return anonymous;
  const visitor = await (fromCookie ? identify : identifyBearer)(token);
  if (visitor !== 'expired' && visitor !== 'invalid') return visitor;
  if (contract.startsSession || contract.isFile) return anonymous;
  return visitor === 'expired' ? 'MemberNeeded' : 'TokenRefused';
}

/**
 * Executes a call. Refuses with MemberNeeded where it failed and its account was deleted, or its session ended, while it
 * ran: nothing is wrong with the shop.
 */
export async function executeInSession(
  route: Route,
  { request, context, input }: { request: FastifyRequest; context: RequestContext; input: unknown },
  transport: VisitorIdentification & { policy: Policy },
): Promise<Envelope<unknown>> {
  try {
    return await execute(route, context, input, transport.policy);
  } catch (error) {
    const { visitor } = context;
    if (visitor.kind !== 'member' || (await visitorOf(request, route.contract, transport)) !== 'MemberNeeded')
      throw error;
    return refusalEnvelope({ reason: 'MemberNeeded' }, context, transport.policy);
  }
}
