import type { z } from 'zod';
import type { Contract, Envelope } from '../../../contract/call.ts';
import type { Language } from '../../../contract/fields.ts';
import { parseInLanguage } from '../../../contract/parsing-language.ts';
import { type Refusal, refusals, refuse } from '../../../contract/refusals.ts';
import { ok, type Result } from '../../../kit/result.ts';
import { isUnavailable } from '../database/unavailable.ts';
import type { RunOnce } from './idempotency.ts';
import type { Messages } from './messages.ts';
import { refuseVisitor } from './refuse-visitor.ts';
import type { RequestContext } from './request-context.ts';
import { RETRY_AFTER_S } from './retry-after.ts';
import type { Route } from './route.ts';
import { findMalformed } from './well-formed.ts';

/** Counts calls. Each returns the ms to wait, 0 when the call may go on. */
export type CallLimits = {
  /** Counts a call for the network address that it comes from. */
  countIp: (contract: Contract, context: RequestContext) => Promise<number>;
  /** Counts a call for the account that it is about; `input` was parsed by the contract. */
  countAccount: (contract: Contract, context: RequestContext, input: unknown) => Promise<number>;
  /** Counts a call for the API token that makes it, by the token's id. */
  countToken: (token: number, context: RequestContext) => Promise<number>;
};

/** What guards a call besides its contract; app.ts provides it, since the platform imports no domain. */
export type Policy = {
  messages: Messages;
  limits: CallLimits;
  runOnce: RunOnce;
  /** Consumes a security code. Returns false for an invalid one. */
  spendSecurityCode: (code: string) => Promise<boolean>;
  /** Under GUEST_ACCESS=login: whether a guest may make this call with this input, which is not parsed yet. */
  guestMay: (contract: Contract, input: unknown) => boolean;
  /** Returns a parsed input with the SKUs that those in it were typed for; itself where there are none. */
  resolveSkus: (input: unknown) => Promise<unknown>;
  /** Called with the reason when a call was refused as Busy. */
  onUnavailable?: (error: unknown) => void;
};

/** Texts with characters that cannot be stored that a refusal names. */
const MAX_MALFORMED = 20;

function invalid(error: z.ZodError): Refusal {
  return {
    reason: 'InvalidInput',
    fields: error.issues.map((issue) => ({
      field: issue.path.join('.'),
      reason: reasonOf(issue),
      // What a field's own rule has found.
      ...(issue.code === 'custom' && issue.params && { values: issue.params }),
    })),
  };
}

// Fields carry the text's key as zod's message; zod's own sentences have spaces and mean an unexpected shape.
function reasonOf({ code, message }: z.core.$ZodIssue): string {
  // One of several values is chosen, not filled in.
  if (code === 'invalid_value' && message === 'required') return 'choose';
  return /^[a-zA-Z]+$/.test(message) ? message : 'invalid';
}

/** The envelope of a refusal, in the request's language. */
export function refusalEnvelope(
  given: Refusal,
  context: RequestContext,
  { messages }: Policy,
): Envelope<unknown> {
  if (given.retryAfterS !== undefined) context.answer.retryAfterS = given.retryAfterS;
  const fields = messages.fields(context.language, given.fields);
  return {
    code: refusals[given.reason],
    message: messages.refusal(context.language, given.reason, given.values),
    data: given.data ?? null,
    reason: given.reason,
    ...(fields && { fields }),
  };
}

/**
 * The input as the contract has it, defaults filled in and unknown fields left out; its quantities are read as `language`
 * writes numbers. Refuses with InvalidInput.
 */
export function parseInput(contract: Contract, given: unknown, language: Language): Result<unknown, Refusal> {
  const malformed = findMalformed(given);
  if (malformed.length > 0) return refuse('InvalidInput', { fields: malformed.slice(0, MAX_MALFORMED) });
  const input = parseInLanguage(language, () => contract.input.safeParse(given ?? {}));
  return input.success ? ok(input.data) : { ok: false, refusal: invalid(input.error) };
}

/** Adds errors of fields that have none yet. */
function addErrors(refusal: Refusal, found: Refusal['fields'] = []): Refusal {
  const { fields = [] } = refusal;
  const others = found.filter(({ field }) => fields.every((listed) => listed.field !== field));
  return others.length > 0 ? { ...refusal, fields: [...fields, ...others] } : refusal;
}

/** The refusal of a call past a limit. */
export function tooMany(waitMs: number): Refusal {
  const seconds = Math.ceil(waitMs / 1000);
  return { reason: 'TooManyRequests', values: { seconds }, retryAfterS: seconds };
}

/**
 * Executes a call of any transport: access, limits, input, action, envelope. `given` is the raw input, or
 * reads it, so that a call over its limit is refused unread. While
 * the server is full or the database away it is refused as Busy. Other faults are the transport's to catch.
 */
export async function execute(
  route: Route,
  context: RequestContext,
  given: unknown,
  policy: Policy,
): Promise<Envelope<unknown>> {
  try {
    return await executeNow(route, context, given, policy);
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    policy.onUnavailable?.(error);
    return refusalEnvelope({ reason: 'Busy', retryAfterS: RETRY_AFTER_S }, context, policy);
  }
}

async function executeNow(
  { contract, handler, findErrors }: Route,
  context: RequestContext,
  given: unknown,
  policy: Policy,
): Promise<Envelope<unknown>> {
  const isClosed =
    context.visitor.kind !== 'member' && !context.forMembers && !policy.guestMay(contract, given);
  const reason = isClosed ? 'MemberNeeded' : refuseVisitor(contract.access, context.visitor);
  if (reason) return refusalEnvelope({ reason }, context, policy);
  const ipWaitMs = await policy.limits.countIp(contract, context);
  if (ipWaitMs > 0) return refusalEnvelope(tooMany(ipWaitMs), context, policy);
  if (contract.securityCode && !(await policy.spendSecurityCode(context.securityCode ?? ''))) {
    return refusalEnvelope({ reason: 'SecurityCodeWrong' }, context, policy);
  }
  const raw = typeof given === 'function' ? await given() : given;
  const input = parseInput(contract, raw, context.language);
  if (!input.ok)
    return refusalEnvelope(
      addErrors(input.refusal, findMalformed(raw).length === 0 ? findErrors?.(raw) : []),
      context,
      policy,
    );
  const accountWaitMs = await policy.limits.countAccount(contract, context, input.value);
  if (accountWaitMs > 0) return refusalEnvelope(tooMany(accountWaitMs), context, policy);
  const execute = async (): Promise<Envelope<unknown>> => {
    let result = await handler(context, input.value);
    if (!result.ok) {
      // What is refused may have SKUs that were typed for others: right ones need no statement more.
      const resolved = await policy.resolveSkus(input.value);
      if (resolved !== input.value) result = await handler(context, resolved);
    }
    if (!result.ok) return refusalEnvelope(result.refusal, context, policy);
    return { code: 200, message: '', data: result.value };
  };
  const answered = await policy.runOnce({ contract, context, input: input.value }, execute);
  return answered.ok ? answered.value : refusalEnvelope(answered.refusal, context, policy);
}
