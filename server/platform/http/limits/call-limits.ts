import { hash } from 'node:crypto';
import type { Contract } from '../../../../contract/call.ts';
import type { WindowCounter } from '../../window-counter.ts';
import type { CallLimits } from '../execute.ts';
import { ipKey } from '../ip-key.ts';
import type { RequestContext } from '../request-context.ts';
import type { SharedCounter } from './shared-counter.ts';

/** Limits nothing: for tests and measurements (RATE_LIMITS=false). */
export const noCallLimits: CallLimits = { countIp: async () => 0, countAccount: async () => 0 };

/** An account by the e-mail of the input, which is hashed since counts outlive the request; else by the member. */
function accountKey({ visitor }: RequestContext, input: unknown): string | null {
  const { email } = input as { email?: unknown };
  if (typeof email === 'string') return hash('sha256', email.toLowerCase(), 'base64url');
  return visitor.kind === 'member' ? String(visitor.id) : null;
}

/** The limits of each call by its contract: what matters is counted in PostgreSQL, the rest in memory. */
export function createCallLimits(memory: WindowCounter, shared: SharedCounter): CallLimits {
  const count = async ({ path, limit }: Contract, door: 'ip' | 'account', max: number, key: string) => {
    const windowS = limit?.windowS ?? 0;
    const name = `${path} ${door}`;
    return limit?.isShared
      ? (await shared.count({ name, max, windowS }, key)).waitMs
      : memory.count(`${name} ${key}`, max, windowS * 1000);
  };
  return {
    countIp: async (contract, context) =>
      contract.limit ? count(contract, 'ip', contract.limit.perIp, ipKey(context.ip)) : 0,
    countAccount: async (contract, context, input) => {
      const max = contract.limit?.perAccount;
      const key = max === undefined ? null : accountKey(context, input);
      return max === undefined || key === null ? 0 : count(contract, 'account', max, key);
    },
  };
}
