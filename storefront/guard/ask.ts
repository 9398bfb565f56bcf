import type { Language } from '../../contract/fields.ts';
import type { RouteAccess } from './route-access.ts';

/** One request for a page, as the guard's steps see it. */
export type GuardAsk = {
  /** Without the language prefix. */
  path: string;
  query: URLSearchParams;
  language: Language;
  isMember: boolean;
  guestAccess: 'browse' | 'login';
  routeFound: boolean;
  access: RouteAccess['access'];
  method: string;
  /** A whole page, not the data of a navigation within it. */
  isDocument: boolean;
  /** The only other site that a token link may send its visitor back to. */
  backofficeUrl?: string | undefined;
};

/** What is to be done, as data; the one who asked does it. `redirect`, `notFound` and `exchange` end the walk. */
export type GuardEffect =
  | { do: 'notFound' }
  | { do: 'setCurrency'; currency: string }
  /** Exchange the token for a session, then go to `to` whether it worked or not. */
  | { do: 'exchange'; token: string; to: string }
  | { do: 'redirect'; to: string }
  /** A guest token is made by the first call that needs one. */
  | { do: 'guestLogin' }
  | { do: 'loadUser' };

export type GuardStep = (ask: GuardAsk) => GuardEffect | null;
