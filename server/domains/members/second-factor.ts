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
import { createRecoveryCodes, createTotpSecret, describeTotp, isAppCode, stepOfCode } from './totp.ts';

const aboutOf = (member: number): string => `second factor ${member}`;

/** Creates the secret of an authenticator app. Returns it sealed for its member. */
export const createFactorSecret = (seal: Seal, member: number): Buffer =>
  createTotpSecret(seal, aboutOf(member));

/** What an app takes: the secret in Base32 to type, and the address that its QR code contains. */
export const describeFactor = (
  seal: Seal,
  { member, ...names }: { member: number; email: string; issuer: string },
  sealed: Buffer,
): { secret: string; uri: string } => describeTotp({ seal, sealed, about: aboutOf(member) }, names);

type FactorCheck = {
  seal: Seal;
  factor: Pick<FactorRow, 'secret' | 'confirmedAt'>;
  member: number;
  code: string;
  now: number;
};

/**
 * Whether a code is one of the app, or an unused recovery code, which it uses up; `now` in ms. A code of the app is
 * accepted once, and confirms an app that awaits its first one.
 */
export async function acceptFactorCode(
  db: Database,
  { seal, factor, member, code, now }: FactorCheck,
): Promise<boolean> {
  if (isAppCode(code)) {
    const step = stepOfCode({ seal, sealed: factor.secret, about: aboutOf(member) }, code, now);
    return step !== null && (await acceptStep(db, { member, step, secret: factor.secret })) > 0;
  }
  if (!factor.confirmedAt) return false;
  return (await redeemRecoveryCode(db, { member, hash: hashOf(code) })) > 0;
}

/** Replaces the recovery codes of a member. Returns the new ones, of which only hashes are stored, as they are shown. */
export async function replaceRecoveryCodes(db: Database, member: number): Promise<string[]> {
  const { codes, hashes } = createRecoveryCodes();
  await deleteRecoveryCodes(db, member);
  await insertRecoveryCodes(db, { member, hashes });
  return codes;
}
