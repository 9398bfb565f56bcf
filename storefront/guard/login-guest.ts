import type { GuardStep } from './ask.ts';

/** Whoever is no member is a guest from here on. */
export const loginGuest: GuardStep = ({ isMember }) => (isMember ? null : { do: 'guestLogin' });
