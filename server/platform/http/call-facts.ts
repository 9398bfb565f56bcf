import type { Contract } from '../../../contract/call.ts';

/** Says in English what an API token needs for a call. */
export const scopeFact = ({ scope }: Contract): string =>
  scope === 'closed' ? 'Closed to API tokens.' : `API tokens need the scope ${scope}.`;

/** Says in English how often a call may be made; empty where only the limits of all calls hold. */
export function limitFact({ limit }: Contract): string {
  if (!limit) return '';
  const ofAccount = limit.perAccount === undefined ? '' : ` and ${limit.perAccount} of an account`;
  return `At most ${limit.perIp} calls of a network address${ofAccount} in ${limit.windowS} s.`;
}
