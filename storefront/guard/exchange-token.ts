import { hereWithout, ownPath } from './address.ts';
import type { GuardAsk, GuardStep } from './ask.ts';

/** A token link: its session replaces the visitor's, and the address loses the token before anything is loaded. */
export const exchangeToken: GuardStep = (ask) => {
  const token = ask.query.get('token');
  if (!token || !ask.isDocument) return null;
  return { do: 'exchange', token, to: backOffice(ask) ?? hereWithout(ask, 'token') };
};

function backOffice({ query, backofficeUrl }: GuardAsk): string | null {
  const from = query.get('from');
  if (!from || !backofficeUrl || ownPath(from) || !URL.canParse(from)) return null;
  return new URL(from).origin === new URL(backofficeUrl).origin ? from : null;
}
