import {
  exchangeToken,
  findRoute,
  type GuardEffect,
  type GuardRequest,
  type GuardStep,
  keepReturnPath,
  loadUser,
  loginGuest,
  redirectMemberHome,
  requireSignIn,
  setCurrency,
} from './steps.ts';

/** The steps in the order in which they run. */
export const steps: readonly GuardStep[] = [
  findRoute,
  setCurrency,
  exchangeToken,
  requireSignIn,
  loginGuest,
  loadUser,
  redirectMemberHome,
  keepReturnPath,
];

const isFinal = (effect: GuardEffect): boolean => ['notFound', 'exchange', 'redirect'].includes(effect.do);

/** Returns the effects of a request in their order, up to and including the first final one. */
export function guard(request: GuardRequest): GuardEffect[] {
  const effects: GuardEffect[] = [];
  for (const step of steps) {
    const effect = step(request);
    if (!effect) continue;
    effects.push(effect);
    if (isFinal(effect)) break;
  }
  return effects;
}
