import type { z } from 'zod';
import type { Contract, Envelope } from '../../../contract/call.ts';
import { type Refusal, refusals, refuse } from '../../../contract/refusals.ts';
import { done, type Result } from '../../../kit/result.ts';
import { isUnavailable } from '../database/unavailable.ts';
import { type Caller, ownerOf } from './caller.ts';
import type { RunOnce } from './idempotency.ts';
import type { CallLimits } from './limits/call-limits.ts';
import type { Messages } from './messages.ts';
import { RETRY_AFTER_S } from './retry-after.ts';
import type { Route } from './route.ts';
import { isSound } from './sound-text.ts';

/** What guards a call besides its contract; platform knows no domain, so app.ts gives it. */
export type Policy = {
  messages: Messages;
  limits: CallLimits;
  runOnce: RunOnce;
  /** Uses up a security code; false when it is none. */
  spendSecurityCode: (code: string) => Promise<boolean>;
  /** Under GUEST_ACCESS=login: whether a guest may make this call. */
  guestMay: (contract: Contract) => boolean;
  /** Hears why a call was refused as Busy. */
  onUnavailable?: (fault: unknown) => void;
};

function invalid(error: z.ZodError): Refusal {
  return {
    reason: 'InvalidInput',
    fields: error.issues.map((issue) => ({ field: issue.path.join('.'), reason: reasonOf(issue) })),
  };
}

// Fields carry the text's key as zod's message; zod's own sentences have spaces and mean an unexpected shape.
const reasonOf = (issue: z.core.$ZodIssue): string =>
  /^[a-zA-Z]+$/.test(issue.message) ? issue.message : 'invalid';

function refusal(given: Refusal, caller: Caller, { messages }: Policy): Envelope<unknown> {
  if (given.retryAfterS !== undefined) caller.answer.retryAfterS = given.retryAfterS;
  const fields = messages.fields(caller.language, given.fields);
  return {
    code: refusals[given.reason],
    message: messages.refusal(caller.language, given.reason, given.values),
    data: given.data ?? null,
    reason: given.reason,
    ...(fields && { fields }),
  };
}

/** The input as the contract has it, defaults filled in and unknown fields left out. Refuses with InvalidInput. */
export function parseInput(contract: Contract, given: unknown): Result<unknown, Refusal> {
  if (!isSound(given)) return refuse('InvalidInput');
  const input = contract.input.safeParse(given ?? {});
  return input.success ? done(input.data) : { ok: false, refusal: invalid(input.error) };
}

function tooMany(waitMs: number): Refusal {
  const seconds = Math.ceil(waitMs / 1000);
  return { reason: 'TooManyRequests', values: { seconds }, retryAfterS: seconds };
}

/**
 * Does a call whichever way it came: access, limits, input, action, envelope. `given` is the input as it was sent, or
 * reads it, so that what is over its limit is refused unread. While
 * the server is full or the database away it is refused as Busy. Other faults are the transport's to catch.
 */
export async function perform(
  route: Route,
  caller: Caller,
  given: unknown,
  policy: Policy,
): Promise<Envelope<unknown>> {
  try {
    return await performNow(route, caller, given, policy);
  } catch (fault) {
    if (!isUnavailable(fault)) throw fault;
    policy.onUnavailable?.(fault);
    return refusal({ reason: 'Busy', retryAfterS: RETRY_AFTER_S }, caller, policy);
  }
}

async function performNow(
  { contract, handler }: Route,
  caller: Caller,
  given: unknown,
  policy: Policy,
): Promise<Envelope<unknown>> {
  const isMember = caller.visitor.kind === 'member';
  if (!isMember && (contract.access === 'member' || !(caller.forMembers || policy.guestMay(contract)))) {
    return refusal({ reason: 'MemberNeeded' }, caller, policy);
  }
  if (contract.access === 'guest' && !ownerOf(caller))
    return refusal({ reason: 'TokenRefused' }, caller, policy);
  const ipWaitMs = await policy.limits.countIp(contract, caller);
  if (ipWaitMs > 0) return refusal(tooMany(ipWaitMs), caller, policy);
  if (
    contract.securityCode &&
    !(caller.securityCode && (await policy.spendSecurityCode(caller.securityCode)))
  ) {
    return refusal({ reason: 'SecurityCodeWrong' }, caller, policy);
  }
  const input = parseInput(contract, typeof given === 'function' ? await given() : given);
  if (!input.ok) return refusal(input.refusal, caller, policy);
  const accountWaitMs = await policy.limits.countAccount(contract, caller, input.value);
  if (accountWaitMs > 0) return refusal(tooMany(accountWaitMs), caller, policy);
  const execute = async (): Promise<Envelope<unknown>> => {
    const result = await handler(caller, input.value);
    if (!result.ok) return refusal(result.refusal, caller, policy);
    return { code: 200, message: '', data: result.value };
  };
  const answered = await policy.runOnce({ contract, caller, input: input.value }, execute);
  return answered.ok ? answered.value : refusal(answered.refusal, caller, policy);
}
