import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { Seal } from '../../platform/seal.ts';
import { hashOf } from './secrets.ts';

/** Of RFC 4226: as long as the SHA-1 that all apps know. */
const SECRET_BYTES = 20;
const PERIOD_S = 30;
/** Steps by which the clock of a phone may differ from ours. */
const WINDOW = 1;
const RECOVERY_CODES = 10;
/** Characters of a recovery code, 5 bits each. */
const RECOVERY_LENGTH = 10;
const ALPHABET = 'abcdefghijkmnpqrstuvwxyz23456789';

/** A secret as it is stored; `about` names whose it is, without which the seal does not open. */
export type SealedSecret = { seal: Seal; sealed: Buffer; about: string };

const totpOf = ({ seal, sealed, about }: SealedSecret): TOTP =>
  new TOTP({
    secret: new Secret({ buffer: new Uint8Array(seal.open(sealed, about)).buffer }),
    period: PERIOD_S,
  });

/** Creates the secret of an authenticator app, sealed. */
export const createTotpSecret = (seal: Seal, about: string): Buffer =>
  seal.close(randomBytes(SECRET_BYTES), about);

/** What an app takes: the secret in Base32 to type, and the address that its QR code contains. */
export function describeTotp(
  secret: SealedSecret,
  { email, issuer }: { email: string; issuer: string },
): { secret: string; uri: string } {
  const totp = totpOf(secret);
  totp.issuer = issuer;
  totp.label = email;
  return { secret: totp.secret.base32, uri: totp.toString() };
}

/** Whether a code has the form of one of the app; another is a recovery code. */
export const isAppCode = (code: string): boolean => /^\d{6}$/.test(code);

/** Returns the step of 30 seconds that a code is of; null for a wrong one. `now` in ms. */
export function stepOfCode(secret: SealedSecret, code: string, now: number): number | null {
  const delta = totpOf(secret).validate({ token: code, timestamp: now, window: WINDOW });
  return delta === null ? null : Math.floor(now / 1000 / PERIOD_S) + delta;
}

function createRecoveryCode(): string {
  const letters = [...randomBytes(RECOVERY_LENGTH)].map((byte) => ALPHABET[byte % ALPHABET.length]);
  return letters.join('');
}

/** Creates recovery codes, as they are shown, and their hashes, which alone are stored. */
export function createRecoveryCodes(): { codes: string[]; hashes: Buffer[] } {
  const codes = Array.from({ length: RECOVERY_CODES }, createRecoveryCode);
  const half = RECOVERY_LENGTH / 2;
  return {
    codes: codes.map((code) => `${code.slice(0, half)}-${code.slice(half)}`),
    hashes: codes.map(hashOf),
  };
}
