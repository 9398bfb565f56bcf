import { PASSKEY_CHALLENGE_S } from './passkey.ts';

const DAY_S = 24 * 60 * 60;

/** How long the shop's cookies live, in seconds (specification, 9). */
export const COOKIE_LIFETIMES = {
  CurrencyCode: 12 * 30 * DAY_S,
  priceDisplay: 12 * 30 * DAY_S,
  lang: 12 * 30 * DAY_S,
  token: 7 * DAY_S,
  isGuest: 7 * DAY_S,
  i18n_redirected: 365 * DAY_S,
  // the devices that a visitor has chosen; see kit/devices.ts
  devices: 365 * DAY_S,
  // the code by whose link a visitor has come, until the visitor registers
  invitation: 30 * DAY_S,
  // the code of the affiliate by whose link a visitor has come last
  affiliate: 30 * DAY_S,
  // a secret that binds a sign-in with a passkey to the browser
  passkey: PASSKEY_CHALLENGE_S,
} as const;
