import { randomBytes } from 'node:crypto';
import { PASSKEY_CHALLENGE_S, type PasskeyCreation, type PasskeyRequest } from '../../../contract/passkey.ts';
import { ALGORITHMS } from './can-verify.ts';
import type { PasskeyShop } from './passkey.ts';

const CHALLENGE_BYTES = 32;

const createChallenge = (): string => randomBytes(CHALLENGE_BYTES).toString('base64url');

/** Names a member to authenticators: without a name or e-mail, as the specification asks. */
const handleOf = (member: number): string => Buffer.from(String(member)).toString('base64url');

/** Whether an authenticator names this member; older security keys name none. */
export const isHandleOf = (member: number, handle: string | null | undefined): boolean =>
  !handle || handle === handleOf(member);

type Creation = {
  shop: PasskeyShop;
  /** The shop's name for people. */
  issuer: string;
  member: { id: number; email: string; firstName: string; lastName: string };
  /** Credential ids of passkeys that the member has, whose authenticators make no second one. */
  existing: readonly string[];
};

/** What an authenticator is asked for a new passkey, with a new challenge. */
export const describeCreation = ({ shop, issuer, member, existing }: Creation): PasskeyCreation => ({
  challenge: createChallenge(),
  rp: { id: shop.host, name: issuer },
  user: {
    id: handleOf(member.id),
    name: member.email,
    displayName: `${member.firstName} ${member.lastName}`.trim(),
  },
  pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: 'public-key' })),
  excludeCredentials: existing.map((id) => ({ id, type: 'public-key' })),
  authenticatorSelection: {
    residentKey: 'required',
    requireResidentKey: true,
    userVerification: 'required',
  },
  attestation: 'none',
  timeout: PASSKEY_CHALLENGE_S * 1000,
});

/** What an authenticator is asked for a sign-in with any passkey of the shop, with a new challenge. */
export const describeRequest = (shop: PasskeyShop): PasskeyRequest => ({
  challenge: createChallenge(),
  rpId: shop.host,
  userVerification: 'required',
  timeout: PASSKEY_CHALLENGE_S * 1000,
});

/** Returns the challenge that an answer of an authenticator names; null where it names none. */
export function challengeIn(clientDataJSON: string): string | null {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'));
    return typeof challenge === 'string' ? challenge : null;
  } catch {
    return null;
  }
}
