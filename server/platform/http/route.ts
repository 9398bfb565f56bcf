import type { Contract, OutputOf, ParsedOf } from '../../../contract/call.ts';
import type { Refusal } from '../../../contract/refusals.ts';
import type { Result } from '../../../kit/result.ts';
import type { RequestContext, VisitorOf } from './request-context.ts';

export type Handler<C extends Contract> = (
  context: RequestContext<VisitorOf[C['access']]>,
  input: ParsedOf<C>,
) => Promise<Result<OutputOf<C>, Refusal>>;

/** Returns the errors that the handler would find in an input that the contract has refused for others. */
export type FindErrors = (given: unknown) => NonNullable<Refusal['fields']>;

/** A call with its handler. */
export type Route = { contract: Contract; handler: Handler<Contract>; findErrors?: FindErrors | undefined };

/**
 * Binds a contract to its handler; the types of both sides come from the contract, the visitor's from its access, which
 * `execute` has checked before. With `findErrors` a refused input is
 * told all of its errors at once.
 */
export function handle<C extends Contract>(contract: C, handler: Handler<C>, findErrors?: FindErrors): Route {
  return { contract, handler: handler as unknown as Handler<Contract>, findErrors };
}
