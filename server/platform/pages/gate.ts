import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isbot } from 'isbot';
import type { Call } from '../../../contract/call.ts';
import type { Language } from '../../../contract/fields.ts';
import type { PageShop } from '../../../contract/page.ts';
import { MAX_UPLOAD } from '../../../contract/upload.ts';
import { loginWithToken } from '../../../contract/user.ts';
import { createFairLimiter } from '../fair-limiter.ts';
import { type Caller, hasOwnPrices, type Visitor } from '../http/caller.ts';
import { type CookieOptions, languageCookies } from '../http/cookies.ts';
import { isOurOwn } from '../http/cross-site.ts';
import { siteKey } from '../http/ip-key.ts';
import { type Identify, slidCookie, writeCookies, writeRetryAfter } from '../http/register.ts';
import { requestCurrency } from '../http/request-currency.ts';
import { isSpeculative } from '../http/speculative.ts';
import { callerOf, tokenOf } from '../http/visitor-request.ts';
import type { GuardEffect, Pages, RouteAccess } from './build.ts';
import type { Entry } from './entry.ts';
import type { EntryStore } from './entry-store.ts';
import { isData, pageOfData, preferredLanguage, splitLanguage, withLanguage } from './language.ts';
import { isPlainlySpelt, isReadableForm, pageRequest } from './page-request.ts';
import { renderPage } from './render-page.ts';
import { sendEntry } from './send-entry.ts';
import { unavailable, watchCalls } from './watch-calls.ts';

export type GateOptions = {
  pages: Pages;
  store: EntryStore;
  callFor: (caller: Caller) => Call;
  identify: Identify;
  makeGuest: () => { id: string; token: string };
  isCurrency: (code: string) => boolean;
  currencies: () => string[];
  locate: (address: string) => string | null;
  texts: (page: string, language: Language) => Record<string, string>;
  cookies: CookieOptions;
  guestAccess: 'browse' | 'login';
  publicUrl: string;
  mobileUrl: string;
  backofficeUrl: string | undefined;
  /** Where a page that is not there any more has gone: see the catalogue's movedTo. */
  movedTo: (path: string) => Promise<string | null | undefined>;
  /** Nothing is stored, and pages may run what the tools put into them. */
  developing: boolean;
  now: () => number;
};

const anybody: Visitor = { kind: 'guest', id: null };
const NO_CURRENCY = { currency: 'USD', isCurrencyChosen: false };
const SHARED = 'private, no-cache';
const OWN = 'no-store';
// A file and a little beside it; a larger file by some is the page's to refuse, in words.
const FORM_LIMIT = 1.2 * MAX_UPLOAD;
// Rendering keeps one core busy: more at once only make each take longer. The owner is a network address.
const RENDERS = { atOnce: 2, maxWaiting: 200, maxWaitingPerOwner: 10 };
const closedAccess: RouteAccess = { access: 'open', shared: false, cacheQuery: [] };

/** The country that the visitor chose to ship to on a product's page; null without a choice. */
const shipCountryOf = ({ cookies }: FastifyRequest): string | null =>
  /^[A-Z]{2}$/.exec(cookies.shipCountry ?? '')?.[0] ?? null;

/** Everything between the network and the pages: language, visitor, the guard's steps, then store or render. */
export function createGate(options: GateOptions) {
  const { pages, store, publicUrl, now } = options;
  const limited = createFairLimiter(RENDERS);

  const shopFor = (
    caller: Caller,
    isDocument: boolean,
    shared: boolean,
    redirectTo: string | null,
    shipCountry: string | null,
  ): PageShop => ({
    call: options.callFor(caller),
    language: caller.language,
    currency: caller.currency,
    currencies: options.currencies(),
    priceClass: hasOwnPrices(caller.visitor) ? 'own' : 'public',
    visitor: caller.visitor.kind,
    isDocument,
    redirectTo,
    publicUrl,
    mobileUrl: options.mobileUrl,
    texts: (page) => options.texts(page, caller.language),
    country: shared ? null : (shipCountry ?? options.locate(caller.address)),
  });

  const render = (
    request: FastifyRequest,
    url: string,
    caller: Caller,
    shared: boolean,
    redirectTo: string | null,
  ): Promise<Entry> => {
    const tags = new Set<string>();
    const isDocument = !isData(url.split('?', 1)[0] ?? '');
    const shop = shopFor({ ...caller, tags }, isDocument, shared, redirectTo, shipCountryOf(request));
    const watched = watchCalls(shop.call);
    return limited(
      siteKey(request.ip),
      async () => {
        const asked = pageRequest(request, publicUrl, url);
        const page = { ...shop, call: watched.call };
        const entry = await renderPage(pages, asked, page, tags, now(), options.developing);
        // A page that lacks what could not be read is not the page: it is neither stored nor told as whole.
        return watched.wasRefused() && entry.status === 200 ? unavailable(entry) : entry;
      },
      // Crawlers are turned away first, so that buyers do not wait behind them.
      { canWait: !isbot(request.headers['user-agent'] ?? '') },
    );
  };

  /** Who asks. A dead or forged token makes a guest of its bearer and is replaced. */
  async function visitorOf(request: FastifyRequest, caller: Caller): Promise<void> {
    const { token } = tokenOf(request);
    const found = token ? await options.identify(token) : anybody;
    if (found === 'dead' || found === 'bad') makeGuest(caller);
    else {
      caller.visitor = found;
      caller.cookies.push(...slidCookie(request, found));
    }
  }
  function makeGuest(caller: Caller): void {
    const guest = options.makeGuest();
    caller.visitor = { kind: 'guest', id: guest.id };
    caller.cookies.push({ token: guest.token, isGuest: true });
  }

  /** A member's own currency is kept in his browser, so that its calls are answered in it as well. */
  function setCurrency(request: FastifyRequest, caller: Caller): void {
    Object.assign(caller, requestCurrency(request, caller.visitor, options.isCurrency));
    if (caller.visitor.kind === 'member' && !caller.isCurrencyChosen)
      caller.cookies.push({ currency: caller.currency });
  }

  const redirect = (reply: FastifyReply, caller: Caller, to: string, status = 302): FastifyReply => {
    writeCookies(reply, caller.cookies, options.cookies);
    return reply.header('cache-control', OWN).header('referrer-policy', 'no-referrer').redirect(to, status);
  };

  /** The first visit to the very front page goes to the browser's language, once; crawlers stay. */
  function firstVisit(request: FastifyRequest, reply: FastifyReply, path: string): FastifyReply | null {
    const { headers, cookies, method } = request;
    const isNavigation = method === 'GET' && path === '/' && headers['sec-fetch-mode'] === 'navigate';
    if (!isNavigation || cookies.i18n_redirected || isbot(headers['user-agent'] ?? '')) return null;
    const language = preferredLanguage(headers['accept-language']) ?? 'en';
    if (language === 'en') return null;
    for (const line of languageCookies(language, options.cookies)) reply.header('set-cookie', line);
    return reply.header('cache-control', OWN).redirect(`/${language}`, 302);
  }

  /** The language of a page that somebody opens is the one he wants: the front page will not send him elsewhere. */
  function keepLanguage(
    { headers, cookies, method }: FastifyRequest,
    reply: FastifyReply,
    language: Language,
  ): void {
    const isNavigation = method === 'GET' && headers['sec-fetch-mode'] === 'navigate';
    if (!isNavigation || cookies.lang === language) return;
    for (const line of languageCookies(language, options.cookies)) reply.header('set-cookie', line);
  }

  /** Does what the guard asks for. Gives where a client navigation is sent, or the reply when it was sent. */
  async function follow(
    effects: GuardEffect[],
    caller: Caller,
    request: FastifyRequest,
    reply: FastifyReply,
    data: boolean,
  ) {
    let redirectTo: string | null = null;
    for (const effect of effects) {
      if (effect.do === 'setCurrency' && options.isCurrency(effect.currency)) {
        caller.currency = effect.currency;
        caller.cookies.push({ currency: effect.currency });
      }
      if (
        effect.do === 'guestLogin' &&
        request.method === 'POST' &&
        caller.visitor.kind === 'guest' &&
        !caller.visitor.id
      ) {
        makeGuest(caller);
      }
      // A token is good once: who only looks, or fetches ahead, is told to come again.
      if (effect.do === 'exchange' && isSpeculative(request))
        return { sent: reply.code(503).header('cache-control', OWN).send(), redirectTo };
      if (effect.do === 'exchange') {
        await options.callFor(caller)(loginWithToken, { token: effect.token });
        return { sent: redirect(reply, caller, effect.to), redirectTo };
      }
      if (effect.do === 'redirect') {
        if (!data) return { sent: redirect(reply, caller, effect.to), redirectTo };
        redirectTo = effect.to;
      }
    }
    return { sent: null, redirectTo };
  }

  /** Sends a page; instead of one that is not there, where it has gone, or that it is gone for good. */
  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    caller: Caller,
    entry: Entry,
    cacheControl: string,
    path: string,
  ): Promise<FastifyReply> {
    const to = entry.status === 404 && request.method !== 'POST' ? await options.movedTo(path) : undefined;
    if (typeof to === 'string') return reply.redirect(withLanguage(caller.language, to), 301);
    writeCookies(reply, caller.cookies, options.cookies);
    writeRetryAfter(reply, caller);
    return sendEntry(request, reply, to === null ? { ...entry, status: 410 } : entry, cacheControl);
  }

  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const mark = request.url.indexOf('?');
    const wholePath = mark === -1 ? request.url : request.url.slice(0, mark);
    const query = new URLSearchParams(mark === -1 ? '' : request.url.slice(mark + 1));
    const data = isData(wholePath);
    const { language, path, movedTo } = splitLanguage(data ? pageOfData(wholePath) : wholePath);
    if (movedTo !== null && !data)
      return reply.redirect(`${movedTo}${mark === -1 ? '' : request.url.slice(mark)}`, 301);

    const isWrite = request.method === 'POST';
    if (isWrite && !isOurOwn(request.headers, publicUrl))
      return reply.code(403).type('text/plain').send('cross-site');
    if (isWrite && !(await isReadableForm(request)))
      return reply.code(400).type('text/plain').send('not a form');
    const away = firstVisit(request, reply, wholePath);
    if (away) return away;
    if (!data) keepLanguage(request, reply, language);

    const caller = callerOf(request, anybody, language, NO_CURRENCY);
    await visitorOf(request, caller);
    setCurrency(request, caller);
    const route = pages.routeAccess(path);
    const { access, shared, cacheQuery } = route ?? closedAccess;
    const effects = pages.guard({
      path,
      query,
      language,
      isMember: caller.visitor.kind === 'member',
      guestAccess: options.guestAccess,
      routeFound: route !== null,
      access,
      method: request.method,
      isDocument: !data,
      backofficeUrl: options.backofficeUrl,
    });
    const { sent, redirectTo } = await follow(effects, caller, request, reply, data);
    if (sent) return sent;

    const storable =
      shared &&
      !options.developing &&
      !isWrite &&
      redirectTo === null &&
      !hasOwnPrices(caller.visitor) &&
      isPlainlySpelt(wholePath);
    if (!storable) {
      const entry = await render(request, request.url, caller, false, redirectTo);
      return send(request, reply, caller, entry, OWN, path);
    }
    const url = `${wholePath}${pages.cachedQuery(query, cacheQuery, data ? pages.routeIds : [])}`;
    // In a closed shop a page shows members more than guests, so each of the two has his own.
    const isClosed = options.guestAccess === 'login';
    const forMembers = isClosed && caller.visitor.kind === 'member';
    const everyone: Caller = { ...caller, visitor: anybody, forMembers, cookies: [] };
    const entry = await store.get(
      `${url} ${caller.currency}${forMembers ? ' members' : ''}`,
      () => render(request, url, everyone, true, null),
      (fault) => request.log.error({ err: fault }, 'a stored page could not be renewed'),
    );
    return send(request, reply, caller, entry, SHARED, path);
  };
}

/** Puts the gate behind every address that nothing else answers; forms come as raw bodies for the pages to read. */
export function registerGate(app: FastifyInstance, gate: ReturnType<typeof createGate>): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, next) => next(null, body));
    scope.addContentTypeParser(
      'multipart/form-data',
      { parseAs: 'buffer', bodyLimit: FORM_LIMIT },
      (_, body, next) => next(null, body),
    );
    scope.route({ method: ['GET', 'POST'], url: '/*', handler: gate });
  });
}
