import { hereWithout, inLanguage } from './address.ts';
import type { GuardAsk, GuardStep } from './ask.ts';

/** Open to guests even in a shop that shows its goods to members only. */
const ALWAYS_OPEN =
  /^\/(vip-login|login|register|forget|setpassword|googlepay|order\/payment\/[^/]+|payment\/[^/]+\/[^/]+|privacy|terms|return|returnsrefunds|shippingtaxes|paymentsrefunds|intellectual|logout)\/?$/i;

/** The router's own key in requests for data. */
const ROUTER_KEY = '_routes';

/** A guest who may not be here signs in first and comes back. */
export const forceSignIn: GuardStep = (ask) => {
  if (ask.isMember || mayGuestBeHere(ask)) return null;
  const from = new URLSearchParams({ from: hereWithout(ask, 'c', ROUTER_KEY) });
  return { do: 'redirect', to: `${inLanguage(ask.language, '/vip-login')}?${from}` };
};

const mayGuestBeHere = ({ guestAccess, access, path }: GuardAsk): boolean =>
  access !== 'member' && (guestAccess === 'browse' || ALWAYS_OPEN.test(path));
