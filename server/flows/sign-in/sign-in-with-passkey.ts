import type { ParsedOf } from '../../../contract/call.ts';
import type { loginWithPasskey, PasskeyRequest } from '../../../contract/passkey.ts';
import { type Refusal, refuse } from '../../../contract/refusals.ts';
import { ok, type Result } from '../../../kit/result.ts';
import {
  challengeIn,
  checkAssertion,
  createSecret,
  describeRequest,
  findMember,
  findPasskey,
  hashOf,
  insertPasskeyChallenge,
  isHandleOf,
  type MemberRow,
  notePasskeyUse,
  passkeyShopOf,
  redeemPasskeyChallenge,
} from '../../domains/members/index.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import type { PasskeyContext } from './passkeys.ts';
import { type SignInContext, signIn } from './sign-in.ts';

type Input = ParsedOf<typeof loginWithPasskey>;

/** Creates a challenge for a sign-in, bound to the browser by a cookie that its other tabs share. */
export async function startPasskeySignIn(
  { pool, publicUrl }: Pick<PasskeyContext, 'pool' | 'publicUrl'>,
  context: RequestContext,
): Promise<Result<PasskeyRequest, Refusal>> {
  const secret = context.passkeyHolder ?? createSecret('k');
  const description = describeRequest(passkeyShopOf(publicUrl));
  await insertPasskeyChallenge(pool, {
    challenge: description.challenge,
    purpose: 'sign-in',
    holder: hashOf(secret),
  });
  context.cookies.push({ passkey: secret });
  return ok(description);
}

/** Returns the member whose passkey signed a challenge of this browser, which is used up whatever the outcome. */
async function checkPasskey(
  { pool, publicUrl }: Pick<PasskeyContext, 'pool' | 'publicUrl'>,
  { passkeyHolder }: RequestContext,
  credential: Input['credential'],
): Promise<MemberRow | null> {
  const challenge = challengeIn(credential.response.clientDataJSON);
  if (challenge === null || passkeyHolder === null) return null;
  const holder = hashOf(passkeyHolder);
  if (!(await redeemPasskeyChallenge(pool, { challenge, purpose: 'sign-in', holder }))) return null;
  const passkey = await findPasskey(pool, credential.id);
  // Before the signature is checked: a password that is changed after this ends the sign-in.
  const member = passkey && (await findMember(pool, passkey.memberId));
  if (!member || !isHandleOf(String(member.id), credential.response.userHandle)) return null;
  const { publicKey, counter: last } = passkey;
  const counter = await checkAssertion({
    shop: passkeyShopOf(publicUrl),
    challenge,
    passkey: { credentialId: credential.id, publicKey: new Uint8Array(publicKey), counter: last },
    response: credential,
  });
  if (counter === null || (await notePasskeyUse(pool, { id: passkey.id, counter })) === 0) return null;
  return member;
}

/**
 * Signs a member in by a passkey, which replaces password and code: the device that holds it has verified the person.
 * Refuses with PasskeyRefused for an unknown passkey as for a wrong answer.
 */
export async function signInWithPasskey(
  dependencies: SignInContext & Pick<PasskeyContext, 'pool' | 'publicUrl'>,
  context: RequestContext,
  { credential, wish }: Input,
): Promise<Result<{ token: string; userid: string }, Refusal>> {
  const member = await checkPasskey(dependencies, context, credential);
  if (!member) return refuse('PasskeyRefused');
  context.cookies.push({ passkey: null });
  return signIn(dependencies, context, { member, wish });
}
