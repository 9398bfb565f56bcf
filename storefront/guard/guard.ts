import type { GuardAsk, GuardEffect, GuardStep } from './ask.ts';
import { exchangeToken } from './exchange-token.ts';
import { findRoute } from './find-route.ts';
import { forceSignIn } from './force-sign-in.ts';
import { keepFrom } from './keep-from.ts';
import { loadUser } from './load-user.ts';
import { loginGuest } from './login-guest.ts';
import { sendMemberHome } from './send-member-home.ts';
import { setCurrency } from './set-currency.ts';

/** The order in which a request for a page is looked at. */
export const steps: readonly GuardStep[] = [
  findRoute,
  setCurrency,
  exchangeToken,
  forceSignIn,
  loginGuest,
  loadUser,
  sendMemberHome,
  keepFrom,
];

const ends = (effect: GuardEffect): boolean => ['notFound', 'exchange', 'redirect'].includes(effect.do);

/** Everything to be done for a request, in order; after what ends the walk no further step is asked. */
export function guard(ask: GuardAsk): GuardEffect[] {
  const effects: GuardEffect[] = [];
  for (const step of steps) {
    const effect = step(ask);
    if (!effect) continue;
    effects.push(effect);
    if (ends(effect)) break;
  }
  return effects;
}
