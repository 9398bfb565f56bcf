import type { Contract } from './call.ts';
import type { Reason } from './refusals.ts';

/** Whether a call accepts an idempotency key: no response that sets cookies or has a secret is stored. */
export const acceptsIdempotencyKey = ({ changes, setsCookies, returnsSecret }: Contract): boolean =>
  changes && !setsCookies && !returnsSecret;

/**
 * Refusals of a call besides InvalidInput, TooManyRequests, Busy and InternalError, with which every call can end: what its declaration says of access, scope and kind, then what
 * its handler refuses.
 */
export function refusalsOf(contract: Contract): Reason[] {
  const { access, scope, changes, securityCode, sends, refusals = [] } = contract;
  return [
    ...(access === 'member' ? (['MemberNeeded'] as const) : (['TokenRefused'] as const)),
    scope === 'closed' ? 'ClosedToTokens' : 'ScopeMissing',
    ...(changes ? (['CrossSite'] as const) : []),
    ...(securityCode ? (['SecurityCodeWrong'] as const) : []),
    ...(acceptsIdempotencyKey(contract) ? (['IdempotencyInProgress', 'IdempotencyKeyReused'] as const) : []),
    ...(sends === 'file' ? (['TooLarge', 'FileTypeRefused'] as const) : []),
    ...refusals,
  ];
}
