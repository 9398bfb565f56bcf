import { randomBytes } from 'node:crypto';
import { PASSKEY_CHALLENGE_S, type PasskeyCreation, type PasskeyRequest } from '../../../contract/passkey.ts';
import { ALGORITHMS } from './can-verify.ts';
import type { PasskeyShop } from './passkey.ts';

const CHALLENGE_BYTES = 32;

const createChallenge = (): string => randomBytes(CHALLENGE_BYTES).toString('base64url');

/** Names an account to authenticators: without a name or e-mail, as the specification asks. */
const handleOf = (account: string): string => Buffer.from(account).toString('base64url');

/** Whether an authenticator names this account; older security keys name none. */
export const isHandleOf = (account: string, handle: string | null | undefined): boolean =>
  !handle || handle === handleOf(account);

type Creation = {
  shop: PasskeyShop;
  /** The shop's name for people. */
  issuer: string;
  /** `id` is one among the accounts of a host, members and staff: a second passkey of it replaces the first. */
  account: { id: string; email: string; name: string };
  /** Credential ids of passkeys that the account has, whose authenticators make no second one. */
  existing: readonly string[];
};

/** What an authenticator is asked for a new passkey, with a new challenge. */
export const describeCreation = ({ shop, issuer, account, existing }: Creation): PasskeyCreation => ({
  challenge: createChallenge(),
  rp: { id: shop.host, name: issuer },
  user: {
    id: handleOf(account.id),
    name: account.email,
    displayName: account.name,
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
