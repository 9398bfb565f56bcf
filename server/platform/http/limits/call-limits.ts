import { hash } from 'node:crypto';
import type { Contract } from '../../../../contract/call.ts';
import type { Counter, Limit } from '../../counters/counter.ts';
import type { CallLimits } from '../execute.ts';
import { ipKey } from '../ip-key.ts';
import type { Quota } from '../quota.ts';
import type { RequestContext } from '../request-context.ts';

/** Limits nothing: for tests and measurements (RATE_LIMITS=false). */
export const noCallLimits: CallLimits = {
  countIp: async () => 0,
  countAccount: async () => 0,
  countToken: async () => 0,
};

/** Calls of one API token a minute. */
export const MAX_TOKEN_CALLS = 600;
const TOKEN: Limit = { name: 'token', max: MAX_TOKEN_CALLS, windowS: 60 };

/** An account by the e-mail of the input, which is hashed since counts outlive the request; else by the member. */
function accountKey({ visitor }: RequestContext, input: unknown): string | null {
  const { email } = input as { email?: unknown };
  if (typeof email === 'string') return hash('sha256', email.toLowerCase(), 'base64url');
  return visitor.kind === 'member' ? String(visitor.id) : null;
}

type CountedCall = {
  contract: Contract;
  context: RequestContext;
  name: 'call-ip' | 'call-account';
  max: number;
  key: string;
};

/** The limits of each call by its contract, which says what is counted in `shared`. */
export function createCallLimits(local: Counter, shared: Counter): CallLimits {
  /** Notes a quota for the headers of the answer. Returns the ms to wait. */
  const note = ({ answer }: RequestContext, quota: Quota): number => {
    answer.quotas = [...(answer.quotas ?? []), quota];
    return quota.count > quota.max ? Math.max(1, quota.resetMs) : 0;
  };
  const count = async ({ contract, context, name, max, key }: CountedCall): Promise<number> => {
    const { path, limit } = contract;
    const windowS = limit?.windowS ?? 0;
    const door = `${path} ${name === 'call-ip' ? 'ip' : 'account'}`;
    const counter = limit?.isShared ? shared : local;
    const { count: sent, resetMs } = await counter.count({ name: door, max, windowS }, key);
    return note(context, { name, max, windowS, count: sent, resetMs });
  };
  return {
    countIp: async (contract, context) =>
      contract.limit
        ? count({ contract, context, name: 'call-ip', max: contract.limit.perIp, key: ipKey(context.ip) })
        : 0,
    countAccount: async (contract, context, input) => {
      const max = contract.limit?.perAccount;
      const key = max === undefined ? null : accountKey(context, input);
      return max === undefined || key === null
        ? 0
        : count({ contract, context, name: 'call-account', max, key });
    },
    countToken: async (token, context) => {
      const { max, windowS } = TOKEN;
      const { count: sent, resetMs } = await local.count(TOKEN, String(token));
      return note(context, { name: 'token', max, windowS, count: sent, resetMs });
    },
  };
}
