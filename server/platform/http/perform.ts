import type { z } from 'zod';
import type { Contract, Envelope } from '../../../contract/call.ts';
import { type Refusal, refusals } from '../../../contract/refusals.ts';
import { type Caller, ownerOf } from './caller.ts';
import type { Messages } from './messages.ts';
import type { Route } from './route.ts';
import { isSound } from './sound-text.ts';

/** What guards a call besides its contract; platform knows no domain, so app.ts gives it. */
export type Policy = {
  messages: Messages;
  /** Uses up a security code; false when it is none. */
  spendSecurityCode: (code: string) => Promise<boolean>;
  /** Under GUEST_ACCESS=login: whether a guest may make this call. */
  guestMay: (contract: Contract) => boolean;
};

const NO_VALUES: Refusal = { reason: 'InvalidInput' };

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
  const fields = messages.fields(caller.language, given.fields);
  return {
    code: refusals[given.reason],
    message: messages.refusal(caller.language, given.reason, given.values),
    data: given.data ?? null,
    reason: given.reason,
    ...(fields && { fields }),
  };
}

/** Does a call whichever way it came: access, input, action, envelope. Faults are the transport's to catch. */
export async function perform(
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
  if (
    contract.securityCode &&
    !(caller.securityCode && (await policy.spendSecurityCode(caller.securityCode)))
  ) {
    return refusal({ reason: 'SecurityCodeWrong' }, caller, policy);
  }
  if (!isSound(given)) return refusal({ reason: 'InvalidInput' }, caller, policy);
  const input = contract.input.safeParse(given ?? {});
  if (!input.success)
    return refusal(input.error.issues.length > 0 ? invalid(input.error) : NO_VALUES, caller, policy);
  const result = await handler(caller, input.data);
  if (!result.ok) return refusal(result.refusal, caller, policy);
  return { code: 200, message: '', data: result.value };
}
