import type { Pool } from 'pg';
import { z } from 'zod';
import type { StaffContract } from '../../../contract/office/call.ts';
import { anyOfficeLine } from '../../../contract/office/line.ts';
import { type OfficeReason, type OfficeRefusal, refuseStaff } from '../../../contract/office/refusals.ts';
import { ok, type Result } from '../../../kit/result.ts';
import { isUnavailable } from '../../platform/database/unavailable.ts';
import { findMalformed } from '../../platform/http/well-formed.ts';
import type { Staff, StaffRoute } from './handle-staff.ts';
import { refuseCall } from './refuse-staff.ts';
import { recordVisit } from './store.ts';
import { previewChange, withChangeSet } from './with-change-set.ts';

/** PostgreSQL's code of a statement that was stopped by its time limit, and of a lock that was waited for too long. */
const TOO_SLOW = new Set(['57014', '55P03']);

/** Whether a statement was stopped by its time limit, or a lock was waited for too long. */
export const isCutOff = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && TOO_SLOW.has(String(error.code));

const REASON_MIN = 3;
const REASON_MAX = 200;

/** Sentences of refusals that say no more than their reason. */
export const sentences: Record<OfficeReason, string> = {
  InvalidInput: 'Some of this cannot be saved. See what is marked.',
  SignInWrong: 'E-mail, password or code is wrong. A code works once: wait for the next one.',
  CodeWrong: 'This code is wrong, or was used already. Wait for the next one.',
  PasskeyWrong: 'This passkey was not accepted. Use another one, or password and code.',
  LinkWrong: 'This link was used, or is older than 48 hours. Ask for a new one.',
  StaffNeeded: 'Sign in to go on.',
  NotAllowed: 'Your roles do not allow this.',
  FactorNeeded: 'Enter a code of your authenticator app to go on.',
  CrossSite: 'This request does not come from a page of the back office.',
  NotFound: 'This does not exist, or not any more.',
  EditConflict: 'Somebody has changed this in the meantime.',
  Refused: 'This is not possible.',
  AwaitsApproval: 'This needs a second person. It waits on Approvals for somebody else to approve it.',
  TooManyRequests: 'Too many tries. Wait a quarter of an hour.',
  TooSlow: 'This took longer than 5 seconds and was stopped. Add a filter, or try again.',
  Busy: 'The database cannot be reached. Nothing was changed; try again in a moment.',
};

const body = z.object({ input: z.unknown(), reason: anyOfficeLine(REASON_MAX).optional() });

export type StaffCall = {
  staff: Staff | null;
  ip: string;
  userAgent: string;
  /** Of the press that made the call, a UUID; null: it is not repeated. */
  key: string | null;
  body: unknown;
  /** It is run and rolled back, for its answer. */
  isPreview: boolean;
  now: number;
  setSession: (token: string | null) => void;
};

const fieldsOf = ({ issues }: z.ZodError) =>
  issues.map((issue) => ({ field: issue.path.join('.'), message: issue.message }));

/** Parses the input of a call and checks that a reason is there where it needs one. `reason` null: it is only tried. */
export function parseInput(
  contract: StaffContract,
  input: unknown,
  reason: string | null,
): Result<unknown, OfficeRefusal> {
  if (reason !== null && contract.reason === 'required' && reason.length < REASON_MIN)
    return refuseStaff('InvalidInput', {
      fields: [{ field: 'reason', message: 'say why, in 3 letters or more' }],
    });
  const parsed = contract.input.safeParse(input);
  return parsed.success ? ok(parsed.data) : refuseStaff('InvalidInput', { fields: fieldsOf(parsed.error) });
}

function parse(
  { contract }: StaffRoute,
  { body: given, isPreview }: StaffCall,
): Result<{ input: unknown; reason: string }, OfficeRefusal> {
  const outer = body.safeParse(given ?? {});
  if (!outer.success) return refuseStaff('InvalidInput', { fields: fieldsOf(outer.error) });
  const { input = {}, reason = '' } = outer.data;
  const malformed = findMalformed({ input, reason });
  if (malformed.length > 0)
    return refuseStaff('InvalidInput', {
      fields: malformed.map(({ field }) => ({
        field: field.replace(/^input\./, ''),
        message: 'has characters that cannot be stored',
      })),
    });
  const parsed = parseInput(contract, input, isPreview ? null : reason);
  return parsed.ok ? ok({ input: parsed.value, reason }) : parsed;
}

/** Makes the calls that begin a session. */
const signedOut: Staff = {
  ...{ id: 0, email: '', name: '', roles: [], permissions: new Set(), factorAt: 0, session: 0 },
};

async function answer(
  pool: Pool,
  route: StaffRoute,
  call: StaffCall,
): Promise<Result<unknown, OfficeRefusal>> {
  const { ip, userAgent, now, key, setSession } = call;
  const reason = refuseCall(route.contract, call.staff, now);
  if (reason) return refuseStaff(reason);
  const parsed = parse(route, call);
  if (!parsed.ok) return parsed;
  const context = { staff: call.staff ?? signedOut, ip, userAgent, now, setSession };
  if (route.kind === 'change') {
    const change = { route, key, ...parsed.value };
    return call.isPreview ? previewChange(pool, context, change) : withChangeSet(pool, context, change);
  }
  const answered = await route.handler({ ...context, db: pool }, parsed.value.input);
  const { reads, entity, path } = route.contract;
  if (answered.ok && reads && entity && call.staff) {
    const entityId = String((parsed.value.input as Record<string, unknown>)[entity.key]);
    await recordVisit(pool, {
      kind: 'read',
      staff: call.staff.id,
      ip,
      call: path,
      entity: entity.name,
      entityId,
    });
  }
  return answered;
}

/**
 * Runs a staff call: gate, input, handler. A statement that is cut off is refused as TooSlow, a database that is away as
 * Busy; other faults are thrown.
 */
export async function runStaffCall(
  pool: Pool,
  route: StaffRoute,
  call: StaffCall,
): Promise<Result<unknown, OfficeRefusal>> {
  try {
    return await answer(pool, route, call);
  } catch (error) {
    if (isUnavailable(error)) return refuseStaff('Busy', { retryAfterS: 2 });
    if (isCutOff(error)) return refuseStaff('TooSlow');
    throw error;
  }
}
