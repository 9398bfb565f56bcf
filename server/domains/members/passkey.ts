import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import type { PasskeyAssertion, PasskeyRegistration } from '../../../contract/passkey.ts';
import { ALGORITHMS, canVerify } from './can-verify.ts';

/** Bytes of a credential id at most, as Web Authentication says. */
const MAX_ID_BYTES = 1023;

/** What a passkey is bound to: the shop's origin and the host of it. */
export type PasskeyShop = { origin: string; host: string };

export type PasskeyRecord = { credentialId: string; publicKey: Uint8Array<ArrayBuffer>; counter: number };

/** Returns the origin and the id that passkeys of a public address are bound to. */
export function passkeyShopOf(publicUrl: string): PasskeyShop {
  const { origin, hostname } = new URL(publicUrl);
  return { origin, host: hostname };
}

/** Whether an answer was given on a page of the shop that is in no frame of another site: the shop forbids frames. */
function isOutsideFrames(clientDataJSON: string): boolean {
  const { crossOrigin = false, topOrigin } = JSON.parse(
    Buffer.from(clientDataJSON, 'base64url').toString('utf8'),
  );
  return crossOrigin === false && topOrigin === undefined;
}

type Registration = { shop: PasskeyShop; challenge: string; response: PasskeyRegistration };

/**
 * Checks what an authenticator answered to a challenge that the caller has used up. Returns the passkey to store; null
 * for another challenge, origin or host, in a frame of another site, where the person was not verified by the device, and
 * for a key or id that could never sign in.
 */
export async function checkRegistration({
  shop,
  challenge,
  response,
}: Registration): Promise<PasskeyRecord | null> {
  try {
    if (!isOutsideFrames(response.response.clientDataJSON)) return null;
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { ...response, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: shop.origin,
      expectedRPID: shop.host,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    if (!registrationInfo) return null;
    const { id, publicKey, counter } = registrationInfo.credential;
    const isNamed = id === response.id && Buffer.from(id, 'base64url').length <= MAX_ID_BYTES;
    if (!isNamed || !canVerify(publicKey)) return null;
    return { credentialId: id, publicKey, counter };
  } catch {
    // The library throws for every answer that does not match, which a visitor can cause.
    return null;
  }
}

type Assertion = {
  shop: PasskeyShop;
  challenge: string;
  passkey: PasskeyRecord;
  response: PasskeyAssertion;
};

/**
 * Checks a signature by a stored passkey. Returns its new counter; null where challenge, origin, host, person or
 * signature is not the expected one, in a frame of another site, and where the counter went back, as that of a copied
 * key does.
 */
export async function checkAssertion({
  shop,
  challenge,
  passkey,
  response,
}: Assertion): Promise<number | null> {
  if (response.id !== passkey.credentialId) return null;
  try {
    const { clientDataJSON, authenticatorData, signature } = response.response;
    if (!isOutsideFrames(clientDataJSON)) return null;
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        ...response,
        clientExtensionResults: {},
        response: { clientDataJSON, authenticatorData, signature },
      },
      expectedChallenge: challenge,
      expectedOrigin: shop.origin,
      expectedRPID: shop.host,
      requireUserVerification: true,
      credential: { id: passkey.credentialId, publicKey: passkey.publicKey, counter: passkey.counter },
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    // The library throws for every answer that does not match, which a visitor can cause.
    return null;
  }
}
