import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { ecKey, makeAuthenticator, rsaKey } from '../../testing/authenticator.ts';
import { checkAssertion, checkRegistration, passkeyShopOf } from './passkey.ts';

const shop = passkeyShopOf('https://shop.example:8443/path');
const [challenge, other] = ['Zmlyc3QgY2hhbGxlbmdl', 'b3RoZXIgY2hhbGxlbmdl'];
const asked = { challenge, ...shop };
const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey.export({ format: 'jwk' });
const [N, E] = [Buffer.from(rsa.n ?? '', 'base64url'), Buffer.from(rsa.e ?? '', 'base64url')];
/** The head of an RSA key whose algorithm is ES256. */
const EC_HEAD = Buffer.from([0xa4, 0x01, 0x03, 0x03, 0x26]);

async function registered() {
  const device = makeAuthenticator();
  const passkey = await checkRegistration({ shop, challenge, response: device.register(asked) });
  if (!passkey) throw new Error('the passkey was refused');
  return { device, passkey };
}

describe('passkeys', () => {
  it('are bound to origin and host of the public address', () => {
    expect(shop).toEqual({ origin: 'https://shop.example:8443', host: 'shop.example' });
    expect(passkeyShopOf('http://localhost:3000')).toEqual({
      origin: 'http://localhost:3000',
      host: 'localhost',
    });
  });

  it('are made by an answer to the challenge, and sign another one', async () => {
    const { device, passkey } = await registered();
    expect(passkey).toMatchObject({ credentialId: device.id, counter: 0 });
    const response = device.assert({ ...asked, challenge: other, counter: 1 });
    expect(await checkAssertion({ shop, challenge: other, passkey, response })).toBe(1);
  });

  it.each([
    ['another challenge', { challenge: other }],
    ['another origin', { origin: 'https://shop.example.test' }],
    ['another host', { host: 'example' }],
    ['a person who was not verified', { isVerified: false }],
    ['a frame of another site', { frame: { crossOrigin: true } }],
    ['a page above', { frame: { crossOrigin: false, topOrigin: 'https://other.example' } }],
  ])('are neither made nor accepted with %s', async (_, changed) => {
    const { device, passkey } = await registered();
    const making = device.register({ ...asked, ...changed });
    expect(await checkRegistration({ shop, challenge, response: making })).toBeNull();
    const response = device.assert({ ...asked, counter: 1, ...changed });
    expect(await checkAssertion({ shop, challenge, passkey, response })).toBeNull();
  });

  it('are refused when their counter goes back or stands still', async () => {
    const { device, passkey } = await registered();
    const check = (counter: number) =>
      checkAssertion({
        shop,
        challenge,
        passkey: { ...passkey, counter: 5 },
        response: device.assert({ ...asked, counter }),
      });
    expect(await check(4)).toBeNull();
    expect(await check(5)).toBeNull();
    expect(await check(6)).toBe(6);
  });

  it('accept the counter 0 of devices that do not count', async () => {
    const { device, passkey } = await registered();
    expect(await checkAssertion({ shop, challenge, passkey, response: device.assert(asked) })).toBe(0);
  });

  it('do not accept the signature of another key', async () => {
    const { passkey } = await registered();
    const response = { ...makeAuthenticator().assert(asked), id: passkey.credentialId };
    const named = { ...response, rawId: passkey.credentialId };
    expect(await checkAssertion({ shop, challenge, passkey, response: named })).toBeNull();
  });

  const made = (device: ReturnType<typeof makeAuthenticator>, changed: object = {}) =>
    checkRegistration({ shop, challenge, response: { ...device.register(asked), ...changed } });

  it('are made of an RSA key as well', async () => {
    expect(await made(makeAuthenticator({ coseKey: rsaKey(N, E) }))).toMatchObject({ counter: 0 });
  });

  it.each([
    ['a point that is not on the curve', ecKey(Buffer.alloc(32, 1), Buffer.alloc(32, 2))],
    ['a point without coordinates', ecKey(Buffer.alloc(0), Buffer.alloc(0))],
    ['an RSA key without numbers', rsaKey(Buffer.alloc(0), Buffer.alloc(0))],
    ['an RSA key without exponent', rsaKey(N, Buffer.alloc(0))],
    ['the exponent 1', rsaKey(N, Buffer.from([1]))],
    ['an even exponent', rsaKey(N, Buffer.from([1, 0, 0]))],
    ['an RSA key of 1,024 bits', rsaKey(N.subarray(0, 128), E)],
    ['an RSA key that says it is for ES256', Buffer.concat([EC_HEAD, rsaKey(N, E).subarray(7)])],
  ])('are not made of %s', async (_, coseKey) => {
    expect(await made(makeAuthenticator({ coseKey }))).toBeNull();
  });

  it('are not made with another id outside than inside, nor with one of more than 1,023 bytes', async () => {
    const id = makeAuthenticator().id;
    expect(await made(makeAuthenticator(), { id, rawId: id })).toBeNull();
    expect(await made(makeAuthenticator({ credential: Buffer.alloc(1023, 7) }))).not.toBeNull();
    expect(await made(makeAuthenticator({ credential: Buffer.alloc(1024, 7) }))).toBeNull();
  });

  it('are not made of what is no answer of an authenticator', async () => {
    const response = makeAuthenticator().register(asked);
    const broken = { ...response, response: { ...response.response, attestationObject: 'AAAA' } };
    expect(await checkRegistration({ shop, challenge, response: broken })).toBeNull();
  });
});
