export { deleteEntry, saveEntry, setDefaultEntry } from './address-book.ts';
export { addressesOf, saveAddress } from './address-store.ts';
export { createApiTokenSecret } from './api-token.ts';
export { countApiTokens, deleteApiTokensOf, insertApiToken } from './api-token-store.ts';
export { type Captchas, createCaptchas } from './captcha.ts';
export {
  type AccountPasswords,
  checkAccountPassword,
  createPasswordAttempts,
  type PasswordAttempts,
} from './check-account-password.ts';
export { balancePasswordState, checkBalancePassword, MAX_BALANCE_ERRORS } from './check-balance-password.ts';
export { checkPassword, WARN_OF_SIGN_INS } from './check-password.ts';
export { createFactorAttempts } from './factor-attempts.ts';
export { createGuestToken } from './guest-token.ts';
export { createIdentify, createIdentifyBearer } from './identify.ts';
export { openSession } from './open-session.ts';
export { checkAssertion, checkRegistration, passkeyShopOf } from './passkey.ts';
export { challengeIn, describeCreation, describeRequest, isHandleOf } from './passkey-options.ts';
export {
  countPasskeys,
  deletePasskey,
  findPasskey,
  insertPasskey,
  insertPasskeyChallenge,
  notePasskeyUse,
  passkeyCredentialsOf,
  passkeysOf,
  redeemPasskeyChallenge,
} from './passkey-store.ts';
export { hashPassword, isCommonPassword } from './passwords.ts';
export {
  createFactorSecret,
  describeFactor,
  replaceRecoveryCodes,
} from './second-factor.ts';
export { deleteFactor, findCode, findFactor, insertFactor } from './second-factor-store.ts';
export { createSecret, hashOf } from './secrets.ts';
export { redeemSecurityCode } from './security-code.ts';
export { deleteOtherSessions, deleteSession, deleteSessionsOf } from './session-store.ts';
export { attemptFrom, createSignInAttempts, type SignInAttempts } from './sign-in-attempts.ts';
export {
  addStaff,
  checkStaffPassword,
  createExchangeCode,
  unlockBalance,
} from './staff-access.ts';
export {
  changePasswordHash,
  findMember,
  findMemberByEmail,
  insertCode,
  insertMember,
  insertStaff,
  invalidateCodes,
  lockMember,
  type MemberRow,
  markEmailVerified,
  redeemCode,
  rememberIp,
  setBalancePassword,
  setLevel,
  setPasswordHash,
  staffEmails,
  updateMember,
  updatePreferences,
} from './store.ts';
export {
  createRecoveryCodes,
  createTotpSecret,
  describeTotp,
  isAppCode,
  stepOfCode,
} from './totp.ts';
export { type FactorCodes, withFactorCode } from './with-factor-code.ts';
