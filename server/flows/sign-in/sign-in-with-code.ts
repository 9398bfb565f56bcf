import { type Refusal, refuse } from '../../../contract/refusals.ts';
import { ok, type Result } from '../../../kit/result.ts';
import {
  createSecret,
  type FactorCodes,
  findCode,
  findFactor,
  findMember,
  hashOf,
  insertCode,
  type MemberRow,
  redeemCode,
  rememberIp,
  withFactorCode,
} from '../../domains/members/index.ts';
import { ipKey } from '../../platform/http/ip-key.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import { type SignInContext, signIn } from './sign-in.ts';

type Context = SignInContext & FactorCodes;
type SignedIn = Result<{ token: string; userid: string }, Refusal>;

const CHALLENGE_S = 10 * 60;

/** Signs a member in whose network address is known from then on: not before the code, where a second factor is on. */
async function signInAtKnownIp(
  dependencies: Context,
  context: RequestContext,
  signed: { member: MemberRow; wish?: string | undefined },
): Promise<SignedIn> {
  await rememberIp(dependencies.pool, signed.member.id, ipKey(context.ip));
  return signIn(dependencies, context, signed);
}

/**
 * Signs in a member whose password was right, unless a second factor is on: then it refuses with SecondFactorRequired and
 * a challenge that `signInWithCode` takes.
 */
export async function signInOrChallenge(
  dependencies: Context,
  context: RequestContext,
  { member, wish }: { member: MemberRow; wish?: string | undefined },
): Promise<SignedIn> {
  const { pool } = dependencies;
  if (!(await findFactor(pool, member.id))?.confirmedAt)
    return signInAtKnownIp(dependencies, context, { member, wish });
  const challenge = createSecret('f');
  await insertCode(pool, {
    hash: hashOf(challenge),
    purpose: 'factor',
    member: member.id,
    seconds: CHALLENGE_S,
  });
  return refuse('SecondFactorRequired', { data: { challenge } });
}

/**
 * Completes a sign-in by its challenge and a code. Refuses with CodeInvalid when the challenge was used, is too old or
 * the password was changed since.
 */
export async function signInWithCode(
  dependencies: Context,
  context: RequestContext,
  { challenge, code, wish }: { challenge: string; code: string; wish?: string | undefined },
): Promise<SignedIn> {
  const { pool } = dependencies;
  const hash = hashOf(challenge);
  const found = await findCode(pool, hash, 'factor');
  // Before the challenge is used up: a password that is changed after this ends the sign-in.
  const member = found && (await findMember(pool, found.memberId));
  if (!member) return refuse('CodeInvalid');
  const redeemed = await withFactorCode(
    dependencies,
    { member: member.id, code, ip: context.ip, isSignedIn: false },
    async (tx) => ((await redeemCode(tx, hash, 'factor')) ? ok(member) : refuse('CodeInvalid')),
  );
  return redeemed.ok ? signInAtKnownIp(dependencies, context, { member, wish }) : redeemed;
}
