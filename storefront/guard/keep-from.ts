import { hereWithout, isOwnPath } from './address.ts';
import type { GuardStep } from './ask.ts';

const SIGN_IN_PAGES = /^\/(login|register|vip-login)\/?$/i;

/** Signing in keeps where the visitor came from, but never a way off this site. */
export const keepFrom: GuardStep = (ask) => {
  const from = ask.query.get('from');
  if (from === null || !SIGN_IN_PAGES.test(ask.path) || isOwnPath(from)) return null;
  return { do: 'redirect', to: hereWithout(ask, 'from') };
};
