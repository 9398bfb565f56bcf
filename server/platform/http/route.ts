import type { Contract, OutputOf, ParsedOf } from '../../../contract/call.ts';
import type { Refusal } from '../../../contract/refusals.ts';
import type { Result } from '../../../kit/result.ts';
import type { RequestContext } from './request-context.ts';

export type Handler<C extends Contract> = (
  context: RequestContext,
  input: ParsedOf<C>,
) => Promise<Result<OutputOf<C>, Refusal>>;

/** A call with its handler. */
export type Route = { contract: Contract; handler: Handler<Contract> };

/** Binds a contract to its handler; the types of both sides come from the contract. */
export function handle<C extends Contract>(contract: C, handler: Handler<C>): Route {
  return { contract, handler: handler as Handler<Contract> };
}
