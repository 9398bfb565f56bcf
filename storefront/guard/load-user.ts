import type { GuardStep } from './ask.ts';

/** The browser keeps who is signed in; a member's pages ask for it. */
export const loadUser: GuardStep = ({ isMember }) => (isMember ? { do: 'loadUser' } : null);
