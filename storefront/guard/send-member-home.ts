import { inLanguage } from './address.ts';
import type { GuardStep } from './ask.ts';

/** A member has no use for signing in, registering or a forgotten password. */
export const sendMemberHome: GuardStep = ({ isMember, access, language }) =>
  isMember && access === 'guest-only' ? { do: 'redirect', to: inLanguage(language, '/') } : null;
