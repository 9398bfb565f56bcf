import { addPasskey, startPasskey } from '../../contract/passkey.ts';
import { makeAuthenticator } from './authenticator.ts';
import { PASSWORD, type TestMember } from './visitors.ts';

/** What passkeys of the test shop are bound to. */
export const HERE = { origin: 'http://localhost:3000', host: 'localhost' };

/** Adds a passkey to a member, whose second factor is off. Returns its id and the authenticator that signs with it. */
export async function addedPasskey({ call }: Pick<TestMember, 'call'>) {
  const device = makeAuthenticator();
  const { challenge } = (await call(startPasskey, { name: 'Phone', password: PASSWORD })).data;
  const credential = device.register({ ...HERE, challenge });
  const { id } = (await call(addPasskey, { name: 'Phone', credential })).data;
  return { id, device };
}
