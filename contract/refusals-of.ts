import type { Contract } from './call.ts';
import type { Reason } from './refusals.ts';

/** Refusals that every call can end with, whatever it does. */
export const commonRefusals = [
  'InvalidInput',
  'TooManyRequests',
  'Busy',
  'InternalError',
] as const satisfies Reason[];

/** Whether a call takes an idempotency key: no answer that sets cookies or has a secret is stored. */
export const takesKey = ({ changes, setsCookies, returnsSecret }: Contract): boolean =>
  changes && !setsCookies && !returnsSecret;

/**
 * Refusals of a call besides those that every call has: what its declaration says of access, scope and kind, then what
 * its handler refuses.
 */
export function refusalsOf(contract: Contract): Reason[] {
  const { access, scope, changes, securityCode, sends, refusals = [] } = contract;
  return [
    ...(access === 'member' ? (['MemberNeeded'] as const) : (['TokenRefused'] as const)),
    scope === 'closed' ? 'ClosedToTokens' : 'ScopeMissing',
    ...(changes ? (['CrossSite'] as const) : []),
    ...(securityCode ? (['SecurityCodeWrong'] as const) : []),
    ...(takesKey(contract) ? (['IdempotencyInProgress', 'IdempotencyKeyReused'] as const) : []),
    ...(sends === 'file' ? (['TooLarge', 'FileTypeRefused'] as const) : []),
    ...refusals,
  ];
}
