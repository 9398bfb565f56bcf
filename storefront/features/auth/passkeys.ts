import { useSyncExternalStore } from 'react';
import { type PasskeyCreation, startPasskeyLogin } from '../../../contract/passkey.ts';
import { call } from '../../api/call.ts';

/** Passkeys are bound to a name of a host: a numeric address can have none. */
const NUMERIC_HOST = /^[\d.]+$|:/;

const isSupported = (): boolean =>
  typeof PublicKeyCredential === 'function' && !NUMERIC_HOST.test(location.hostname);

const subscribe = () => () => {};

/** Whether the browser has passkeys for this shop. The server assumes so, since almost all have. */
export const usePasskeySupport = (): boolean => useSyncExternalStore(subscribe, isSupported, () => true);

/** What browsers have that lack the JSON forms of Web Authentication Level 3. */
const loadFallback = () => import('@simplewebauthn/browser');

function jsonOf(credential: Credential | null): string {
  if (!credential) throw new Error('no passkey');
  return JSON.stringify(credential);
}

/** Makes a passkey. Returns it as JSON; throws when the person cancels, or the authenticator has one already. */
export async function createPasskey(asked: PasskeyCreation): Promise<string> {
  if (!PublicKeyCredential.parseCreationOptionsFromJSON) {
    const { startRegistration } = await loadFallback();
    return JSON.stringify(await startRegistration({ optionsJSON: asked }));
  }
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(asked);
  return jsonOf(await navigator.credentials.create({ publicKey }));
}

/** Signs a new challenge of the shop by a passkey that the person chooses. Returns the answer as JSON, or throws. */
export async function signWithPasskey(): Promise<string> {
  const answer = await call(startPasskeyLogin, {});
  if (!answer.ok) throw new Error(answer.message);
  if (!PublicKeyCredential.parseRequestOptionsFromJSON) {
    const { startAuthentication } = await loadFallback();
    return JSON.stringify(await startAuthentication({ optionsJSON: answer.data }));
  }
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(answer.data);
  return jsonOf(await navigator.credentials.get({ publicKey }));
}
