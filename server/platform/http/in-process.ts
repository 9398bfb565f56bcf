import type { Answer, Call, Contract, OutputOf } from '../../../contract/call.ts';
import { inSpan } from '../trace.ts';
import { execute, type Policy } from './execute.ts';
import type { RequestContext } from './request-context.ts';
import type { Route } from './route.ts';

/**
 * The contract's `call` for loaders and actions: the same checks and envelope, without a wire between. A form of one of
 * the shop's pages needs no security code: where it comes from was checked, and its limits are counted all the same.
 */
export function inProcess(routes: ReadonlyMap<string, Route>, given: Policy) {
  const policy: Policy = { ...given, spendSecurityCode: async () => true };
  return (context: RequestContext): Call =>
    async <C extends Contract>(contract: C, input: unknown): Promise<Answer<OutputOf<C>>> => {
      const key = routeKey(contract);
      const route = routes.get(key);
      if (!route) throw new Error(`no route for ${key}`);
      const envelope = await inSpan({ name: `call ${key}` }, () => execute(route, context, input, policy));
      if (envelope.code === 200) return { ok: true, data: envelope.data as OutputOf<C> };
      return { ok: false, ...envelope, data: envelope.data ?? undefined };
    };
}

/** Contracts are compared by name: the pages' bundle has copies of its own. */
export const routeKey = ({ method, path }: Pick<Contract, 'method' | 'path'>): string => `${method} ${path}`;
