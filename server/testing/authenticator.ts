import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const sha256 = (value: string | Buffer): Buffer => createHash('sha256').update(value).digest();
const text = (value: string): Buffer =>
  Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)]);
/** A CBOR byte string of 24 to 255 bytes, in the shortest form, which verifiers expect. */
const bytes = (value: Buffer): Buffer => Buffer.concat([Buffer.from([0x58, value.length]), value]);

/** User present and verified. */
const VERIFIED = 0x05;
const PRESENT = 0x01;
const HAS_KEY = 0x40;

type Asked = { challenge: string; origin: string; host: string; counter?: number; isVerified?: boolean };

/** A software authenticator with one EC P-256 key, which answers as a browser does. */
export function makeAuthenticator() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const credential = randomBytes(32);
  const id = credential.toString('base64url');
  // A COSE key: kty EC2, alg ES256, curve P-256, x, y.
  const coseKey = Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    bytes(Buffer.from(x, 'base64url')),
    Buffer.from([0x22]),
    bytes(Buffer.from(y, 'base64url')),
  ]);
  const clientData = (type: string, { challenge, origin }: Asked): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const dataOf = ({ host, counter = 0, isVerified = true }: Asked, flags: number): Buffer => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(host), Buffer.from([flags | (isVerified ? VERIFIED : PRESENT)]), count]);
  };
  const answer = <Response>(response: Response) => ({
    id,
    rawId: id,
    type: 'public-key' as const,
    clientExtensionResults: {},
    response,
  });

  return {
    id,
    /** Answers a request to make a passkey, with attestation "none". */
    register(asked: Asked) {
      const length = Buffer.from([0, credential.length]);
      const data = Buffer.concat([dataOf(asked, HAS_KEY), Buffer.alloc(16), length, credential, coseKey]);
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        ...[text('fmt'), text('none'), text('attStmt'), Buffer.from([0xa0]), text('authData'), bytes(data)],
      ]);
      return answer({
        clientDataJSON: clientData('webauthn.create', asked).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
      });
    },
    /** Signs a challenge. */
    assert(asked: Asked) {
      const client = clientData('webauthn.get', asked);
      const data = dataOf(asked, 0);
      return answer({
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', Buffer.concat([data, sha256(client)]), privateKey).toString('base64url'),
      });
    },
  };
}
