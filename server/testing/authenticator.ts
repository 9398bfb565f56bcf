import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const sha256 = (value: string | Buffer): Buffer => createHash('sha256').update(value).digest();
const text = (value: string): Buffer =>
  Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)]);
/** The head of a CBOR byte string in the shortest form, which verifiers expect. */
const headOf = (length: number): number[] =>
  length < 24 ? [0x40 + length] : length < 256 ? [0x58, length] : [0x59, length >> 8, length & 255];
const bytes = (value: Buffer): Buffer => Buffer.concat([Buffer.from(headOf(value.length)), value]);

/** A COSE key: kty EC2, alg ES256, curve P-256, x, y. */
export const ecKey = (x: Buffer, y: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    bytes(x),
    Buffer.from([0x22]),
    bytes(y),
  ]);

/** A COSE key: kty RSA, alg RS256, n, e. */
export const rsaKey = (n: Buffer, e: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from([0xa4, 0x01, 0x03, 0x03, 0x39, 0x01, 0x00, 0x20]),
    bytes(n),
    Buffer.from([0x21]),
    bytes(e),
  ]);

/** User present and verified. */
const VERIFIED = 0x05;
const PRESENT = 0x01;
const HAS_KEY = 0x40;

type Asked = {
  challenge: string;
  origin: string;
  host: string;
  counter?: number;
  isVerified?: boolean;
  frame?: object;
};

/** A software authenticator with one EC P-256 key, which answers as a browser does; `coseKey` names another key. */
export function makeAuthenticator(options: { coseKey?: Buffer; credential?: Buffer } = {}) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const { credential = randomBytes(32) } = options;
  const id = credential.toString('base64url');
  const { coseKey = ecKey(Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')) } = options;
  const clientData = (type: string, { challenge, origin, frame }: Asked): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false, ...frame }));
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
      const length = Buffer.from([credential.length >> 8, credential.length & 255]);
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
