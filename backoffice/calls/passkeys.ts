import { startAuthentication, startRegistration, WebAuthnError } from '@simplewebauthn/browser';
import type { StaffInput } from '../../contract/office/call.ts';
import { type addOwnPasskey, askPasskey, type openByPasskey } from '../../contract/office/passkeys.ts';
import type { PasskeyCreation } from '../../contract/passkey.ts';
import { callStaff, type Refusal } from './call-staff.ts';

/** Passkeys are bound to a name of a host: a numeric address can have none. */
export const hasPasskeys = typeof PublicKeyCredential === 'function' && !/^[\d.]+$|:/.test(location.hostname);

type Answer<Credential> = { ok: true; credential: Credential } | { ok: false; refusal: Refusal };

const refused = (message: string): { ok: false; refusal: Refusal } => ({
  ok: false,
  refusal: { reason: 'Failed', message, fields: [] },
});

/** Makes a passkey in the browser, or says why there is none. */
export async function makePasskey(
  optionsJSON: PasskeyCreation,
): Promise<Answer<StaffInput<typeof addOwnPasskey>['credential']>> {
  try {
    return { ok: true, credential: await startRegistration({ optionsJSON }) };
  } catch (error) {
    const isThere =
      error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED';
    return refused(isThere ? 'This device has a passkey of yours already.' : 'No passkey was made.');
  }
}

/** Signs a new challenge by a passkey that the person chooses, or says why not. */
export async function signByPasskey(): Promise<Answer<StaffInput<typeof openByPasskey>['credential']>> {
  const asked = await callStaff(askPasskey, {});
  if (!asked.ok) return asked;
  try {
    return { ok: true, credential: await startAuthentication({ optionsJSON: asked.data }) };
  } catch {
    return refused('No passkey was used.');
  }
}
