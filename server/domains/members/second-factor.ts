import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { Database } from '../../platform/database/statement.ts';
import type { Seal } from '../../platform/seal.ts';
import {
  acceptStep,
  deleteRecoveryCodes,
  type FactorRow,
  insertRecoveryCodes,
  redeemRecoveryCode,
} from './second-factor-store.ts';
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

const aboutOf = (member: number): string => `second factor ${member}`;

const totpOf = (secret: Buffer): TOTP =>
  new TOTP({ secret: new Secret({ buffer: new Uint8Array(secret).buffer }), period: PERIOD_S });

/** Creates the secret of an authenticator app. Returns it sealed for its member. */
export const createFactorSecret = (seal: Seal, member: number): Buffer =>
  seal.close(randomBytes(SECRET_BYTES), aboutOf(member));

/** What an app takes: the secret in Base32 to type, and the address that its QR code contains. */
export function describeFactor(
  seal: Seal,
  { member, email, issuer }: { member: number; email: string; issuer: string },
  sealed: Buffer,
): { secret: string; uri: string } {
  const totp = totpOf(seal.open(sealed, aboutOf(member)));
  totp.issuer = issuer;
  totp.label = email;
  return { secret: totp.secret.base32, uri: totp.toString() };
}

type FactorCheck = {
  seal: Seal;
  factor: Pick<FactorRow, 'secret' | 'confirmedAt'>;
  member: number;
  code: string;
  now: number;
};

/** Whether a code has the form of one of the app; another is a recovery code. */
export const isAppCode = (code: string): boolean => /^\d{6}$/.test(code);

/**
 * Whether a code is one of the app, or an unused recovery code, which it uses up; `now` in ms. A code of the app is
 * accepted once, and confirms an app that awaits its first one.
 */
export async function acceptFactorCode(
  db: Database,
  { seal, factor, member, code, now }: FactorCheck,
): Promise<boolean> {
  if (isAppCode(code)) {
    const totp = totpOf(seal.open(factor.secret, aboutOf(member)));
    const delta = totp.validate({ token: code, timestamp: now, window: WINDOW });
    if (delta === null) return false;
    const step = Math.floor(now / 1000 / PERIOD_S) + delta;
    return (await acceptStep(db, { member, step, secret: factor.secret })) > 0;
  }
  if (!factor.confirmedAt) return false;
  return (await redeemRecoveryCode(db, { member, hash: hashOf(code) })) > 0;
}

function createRecoveryCode(): string {
  const letters = [...randomBytes(RECOVERY_LENGTH)].map((byte) => ALPHABET[byte % ALPHABET.length]);
  return letters.join('');
}

/** Replaces the recovery codes of a member. Returns the new ones, of which only hashes are stored, as they are shown. */
export async function replaceRecoveryCodes(db: Database, member: number): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, createRecoveryCode);
  await deleteRecoveryCodes(db, member);
  await insertRecoveryCodes(db, { member, hashes: codes.map(hashOf) });
  return codes.map((code) => `${code.slice(0, RECOVERY_LENGTH / 2)}-${code.slice(RECOVERY_LENGTH / 2)}`);
}
