import type { Language } from '../../contract/fields.ts';
import { keepQuery } from '../../kit/keep-query.ts';
import { isSameSitePath, sameSitePath } from '../../kit/same-site-path.ts';
import { CURRENCY_FALLBACKS } from '../config/constants.ts';
import type { RouteAccess } from '../config/route-access.ts';
import { localizePath } from '../locale/paths.ts';

/** A request for a page, as the guard's steps see it. */
export type GuardRequest = {
  /** Without the language prefix. */
  path: string;
  query: URLSearchParams;
  language: Language;
  isMember: boolean;
  guestAccess: 'browse' | 'login';
  routeFound: boolean;
  access: RouteAccess['access'];
  openWhenClosed: boolean;
  method: string;
  /** A whole page, not the data of a client navigation. */
  isDocument: boolean;
  /** The only other site that a token link may redirect to. */
  backofficeUrl?: string | undefined;
};

/** What the page handler does for a request. `redirect`, `notFound` and `exchange` are final. */
export type GuardEffect =
  | { do: 'notFound' }
  | { do: 'setCurrency'; currency: string }
  /** Exchanges the token for a session, then redirects to `to` in either case. */
  | { do: 'exchange'; token: string; to: string }
  | { do: 'redirect'; to: string }
  /** The first call that needs a guest token creates it. */
  | { do: 'guestLogin' }
  | { do: 'loadUser' };

export type GuardStep = (request: GuardRequest) => GuardEffect | null;

const SIGN_IN_PAGES = /^\/(login|register|vip-login)\/?$/i;

/** Returns the path and query of a request without some query keys and without a token. */
const currentPathWithout = ({ path, query, language }: GuardRequest, ...keys: string[]): string =>
  keepQuery(localizePath(language, path), query, keys);

/** A path without a route is not found. */
export const findRoute: GuardStep = ({ routeFound }) => (routeFound ? null : { do: 'notFound' });

/** `?c=EUR` on any page sets the currency. */
export const setCurrency: GuardStep = ({ query }) => {
  const code = query.get('c')?.trim().toUpperCase();
  if (!code || !/^[A-Z]{3}$/.test(code)) return null;
  return { do: 'setCurrency', currency: CURRENCY_FALLBACKS[code] ?? code };
};

/** A token link replaces the visitor's session and redirects to the URL without the token. */
export const exchangeToken: GuardStep = (request) => {
  const token = request.query.get('token');
  if (!token) return null;
  return { do: 'exchange', token, to: backofficeUrlOf(request) ?? currentPathWithout(request) };
};

function backofficeUrlOf({ query, backofficeUrl }: GuardRequest): string | null {
  const from = query.get('from');
  if (!from || !backofficeUrl || sameSitePath(from) || !URL.canParse(from)) return null;
  return new URL(from).origin === new URL(backofficeUrl).origin ? new URL(from).href : null;
}

/** Redirects a guest without access to the sign-in page, which leads back. */
export const requireSignIn: GuardStep = (request) => {
  if (request.isMember || canGuestOpen(request)) return null;
  const from = new URLSearchParams({ from: currentPathWithout(request, 'c', 'vat') });
  return { do: 'redirect', to: `${localizePath(request.language, '/vip-login')}?${from}` };
};

/** Pages that the key of a mailed link opens to anyone, also in a closed shop; their loaders and calls check the key. */
const OPENED_BY_KEY = /^\/(Order\/(OrderDetail\/|OrderPrint\/?$)|(newsletter|stock-alert)\/?$)/i;

const canGuestOpen = ({ guestAccess, access, openWhenClosed, path, query }: GuardRequest): boolean =>
  (query.has('key') && OPENED_BY_KEY.test(path)) ||
  (access !== 'member' && (guestAccess === 'browse' || openWhenClosed));

/** A visitor who is not a member gets a guest session. */
export const loginGuest: GuardStep = ({ isMember }) => (isMember ? null : { do: 'guestLogin' });

/** A member's pages need the member's data. */
export const loadUser: GuardStep = ({ isMember }) => (isMember ? { do: 'loadUser' } : null);

/** Redirects a member from the pages for guests only to the home page. */
export const redirectMemberHome: GuardStep = ({ isMember, access, language, query }) =>
  isMember && access === 'guest-only'
    ? { do: 'redirect', to: keepQuery(localizePath(language, '/'), query, ['from']) }
    : null;

/** Sign-in pages keep their return path, unless it leads to another site. */
export const keepReturnPath: GuardStep = (request) => {
  const from = request.query.get('from');
  if (from === null || !SIGN_IN_PAGES.test(request.path) || isSameSitePath(from)) return null;
  return { do: 'redirect', to: currentPathWithout(request, 'from') };
};
