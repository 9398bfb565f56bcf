import { createPublicKey, type KeyObject } from 'node:crypto';
import { cose, decodeCredentialPublicKey } from '@simplewebauthn/server/helpers';

/** ES256 and RS256, which all platforms know. */
export const ALGORITHMS = [-7, -257];

const P256_BYTES = 32;
/** Bits of RSA keys: fewer are broken, and more would make each sign-in dear. */
const RSA_BITS = { min: 2048, max: 8192 };
const MAX_EXPONENT = 2n ** 32n;

const textOf = (value: unknown): string =>
  value instanceof Uint8Array ? Buffer.from(value).toString('base64url') : '';
const lengthOf = (value: unknown): number => (value instanceof Uint8Array ? value.length : 0);

/** Returns the JSON form of an ES256 or RS256 key; null where its type does not fit the algorithm. */
function jwkOf(bytes: Uint8Array<ArrayBuffer>): Record<string, string> | null {
  const { COSEALG, COSECRV, COSEKEYS, COSEKTY } = cose;
  const key = decodeCredentialPublicKey(bytes) as unknown as Map<number, unknown>;
  const [kty, alg] = [key.get(COSEKEYS.kty), key.get(COSEKEYS.alg)];
  if (kty === COSEKTY.EC2 && alg === COSEALG.ES256 && key.get(COSEKEYS.crv) === COSECRV.P256) {
    const [x, y] = [key.get(COSEKEYS.x), key.get(COSEKEYS.y)];
    const isWhole = lengthOf(x) === P256_BYTES && lengthOf(y) === P256_BYTES;
    return isWhole ? { kty: 'EC', crv: 'P-256', x: textOf(x), y: textOf(y) } : null;
  }
  if (kty === COSEKTY.RSA && alg === COSEALG.RS256)
    return { kty: 'RSA', n: textOf(key.get(COSEKEYS.n)), e: textOf(key.get(COSEKEYS.e)) };
  return null;
}

function isSound({ asymmetricKeyType, asymmetricKeyDetails }: KeyObject): boolean {
  if (asymmetricKeyType === 'ec') return true;
  const { modulusLength = 0, publicExponent = 0n } = asymmetricKeyDetails ?? {};
  const isOdd = publicExponent % 2n === 1n;
  return (
    modulusLength >= RSA_BITS.min &&
    modulusLength <= RSA_BITS.max &&
    isOdd &&
    publicExponent > 1n &&
    publicExponent < MAX_EXPONENT
  );
}

/**
 * Whether signatures can be verified with a public key in COSE form (RFC 9052): its type fits its algorithm, a point is on
 * the curve, and an RSA key has a modulus and exponent that such a key can have.
 */
export function canVerify(publicKey: Uint8Array<ArrayBuffer>): boolean {
  try {
    const key = jwkOf(publicKey);
    return key !== null && isSound(createPublicKey({ key, format: 'jwk' }));
  } catch {
    // A key that is not one throws.
    return false;
  }
}
