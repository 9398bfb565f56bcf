import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isbot } from 'isbot';
import type { Call } from '../../../contract/call.ts';
import type { Language } from '../../../contract/fields.ts';
import type { PageShop } from '../../../contract/page.ts';
import { MAX_UPLOAD } from '../../../contract/upload.ts';
import { loginWithToken } from '../../../contract/user.ts';
import { createFairLimiter } from '../fair-limiter.ts';
import { type CookieOptions, languageCookies } from '../http/cookies.ts';
import { createRequestContext, tokenOf } from '../http/create-request-context.ts';
import { siteKey } from '../http/ip-key.ts';
import { type Identify, renewedSessionCookie, writeCookies, writeRetryAfter } from '../http/register.ts';
import { hasOwnPrices, type RequestContext, type Visitor } from '../http/request-context.ts';
import { requestCurrency } from '../http/request-currency.ts';
import { isSameOrigin } from '../http/same-origin.ts';
import { isSpeculative } from '../http/speculative.ts';
import type { GuardEffect, Pages, RouteAccess } from './build.ts';
import type { CachedResponse } from './cached-response.ts';
import { isData, pageOfData, preferredLanguage, splitLanguage, withLanguage } from './language.ts';
import { isPlainlySpelt, isReadableForm, pageRequest } from './page-request.ts';
import { renderPage } from './render-page.ts';
import type { ResponseCache } from './response-cache.ts';
import { sendCachedResponse } from './send-cached-response.ts';
import { unavailable, watchCalls } from './watch-calls.ts';

export type PageHandlerOptions = {
  pages: Pages;
  store: ResponseCache;
  callFor: (context: RequestContext) => Call;
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
export function createPageHandler(options: PageHandlerOptions) {
  const { pages, store, publicUrl, now } = options;
  const limited = createFairLimiter(RENDERS);

  const shopFor = (
    context: RequestContext,
    isDocument: boolean,
    shared: boolean,
    redirectTo: string | null,
    shipCountry: string | null,
  ): PageShop => ({
    call: options.callFor(context),
    language: context.language,
    currency: context.currency,
    currencies: options.currencies(),
    priceClass: hasOwnPrices(context.visitor) ? 'own' : 'public',
    visitor: context.visitor.kind,
    isDocument,
    redirectTo,
    publicUrl,
    mobileUrl: options.mobileUrl,
    texts: (page) => options.texts(page, context.language),
    country: shared ? null : (shipCountry ?? options.locate(context.ip)),
  });

  const render = (
    request: FastifyRequest,
    url: string,
    context: RequestContext,
    shared: boolean,
    redirectTo: string | null,
  ): Promise<CachedResponse> => {
    const tags = new Set<string>();
    const isDocument = !isData(url.split('?', 1)[0] ?? '');
    const shop = shopFor({ ...context, tags }, isDocument, shared, redirectTo, shipCountryOf(request));
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
  async function visitorOf(request: FastifyRequest, context: RequestContext): Promise<void> {
    const { token } = tokenOf(request);
    const found = token ? await options.identify(token) : anybody;
    if (found === 'dead' || found === 'bad') makeGuest(context);
    else {
      context.visitor = found;
      context.cookies.push(...renewedSessionCookie(request, found));
    }
  }
  function makeGuest(context: RequestContext): void {
    const guest = options.makeGuest();
    context.visitor = { kind: 'guest', id: guest.id };
    context.cookies.push({ token: guest.token, isGuest: true });
  }

  /** A member's own currency is kept in his browser, so that its calls are answered in it as well. */
  function setCurrency(request: FastifyRequest, context: RequestContext): void {
    Object.assign(context, requestCurrency(request, context.visitor, options.isCurrency));
    if (context.visitor.kind === 'member' && !context.isCurrencyChosen)
      context.cookies.push({ currency: context.currency });
  }

  const redirect = (reply: FastifyReply, context: RequestContext, to: string, status = 302): FastifyReply => {
    writeCookies(reply, context.cookies, options.cookies);
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
    context: RequestContext,
    request: FastifyRequest,
    reply: FastifyReply,
    data: boolean,
  ) {
    let redirectTo: string | null = null;
    for (const effect of effects) {
      if (effect.do === 'setCurrency' && options.isCurrency(effect.currency)) {
        context.currency = effect.currency;
        context.cookies.push({ currency: effect.currency });
      }
      if (
        effect.do === 'guestLogin' &&
        request.method === 'POST' &&
        context.visitor.kind === 'guest' &&
        !context.visitor.id
      ) {
        makeGuest(context);
      }
      // A token is good once: who only looks, or fetches ahead, is told to come again.
      if (effect.do === 'exchange' && isSpeculative(request))
        return { sent: reply.code(503).header('cache-control', OWN).send(), redirectTo };
      if (effect.do === 'exchange') {
        await options.callFor(context)(loginWithToken, { token: effect.token });
        return { sent: redirect(reply, context, effect.to), redirectTo };
      }
      if (effect.do === 'redirect') {
        if (!data) return { sent: redirect(reply, context, effect.to), redirectTo };
        redirectTo = effect.to;
      }
    }
    return { sent: null, redirectTo };
  }

  /** Sends a page; instead of one that is not there, where it has gone, or that it is gone for good. */
  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    context: RequestContext,
    entry: CachedResponse,
    cacheControl: string,
    path: string,
  ): Promise<FastifyReply> {
    const to = entry.status === 404 && request.method !== 'POST' ? await options.movedTo(path) : undefined;
    if (typeof to === 'string') return reply.redirect(withLanguage(context.language, to), 301);
    writeCookies(reply, context.cookies, options.cookies);
    writeRetryAfter(reply, context);
    return sendCachedResponse(request, reply, to === null ? { ...entry, status: 410 } : entry, cacheControl);
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
    if (isWrite && !isSameOrigin(request.headers, publicUrl))
      return reply.code(403).type('text/plain').send('cross-site');
    if (isWrite && !(await isReadableForm(request)))
      return reply.code(400).type('text/plain').send('not a form');
    const away = firstVisit(request, reply, wholePath);
    if (away) return away;
    if (!data) keepLanguage(request, reply, language);

    const context = createRequestContext(request, anybody, language, NO_CURRENCY);
    await visitorOf(request, context);
    setCurrency(request, context);
    const route = pages.routeAccess(path);
    const { access, shared, cacheQuery } = route ?? closedAccess;
    const effects = pages.guard({
      path,
      query,
      language,
      isMember: context.visitor.kind === 'member',
      guestAccess: options.guestAccess,
      routeFound: route !== null,
      access,
      method: request.method,
      isDocument: !data,
      backofficeUrl: options.backofficeUrl,
    });
    const { sent, redirectTo } = await follow(effects, context, request, reply, data);
    if (sent) return sent;

    const storable =
      shared &&
      !options.developing &&
      !isWrite &&
      redirectTo === null &&
      !hasOwnPrices(context.visitor) &&
      isPlainlySpelt(wholePath);
    if (!storable) {
      const entry = await render(request, request.url, context, false, redirectTo);
      return send(request, reply, context, entry, OWN, path);
    }
    const url = `${wholePath}${pages.cachedQuery(query, cacheQuery, data ? pages.routeIds : [])}`;
    // In a closed shop a page shows members more than guests, so each of the two has his own.
    const isClosed = options.guestAccess === 'login';
    const forMembers = isClosed && context.visitor.kind === 'member';
    const everyone: RequestContext = { ...context, visitor: anybody, forMembers, cookies: [] };
    const entry = await store.get(
      `${url} ${context.currency}${forMembers ? ' members' : ''}`,
      () => render(request, url, everyone, true, null),
      (fault) => request.log.error({ err: fault }, 'a stored page could not be renewed'),
    );
    return send(request, reply, context, entry, SHARED, path);
  };
}

/** Puts the gate behind every address that nothing else answers; forms come as raw bodies for the pages to read. */
export function registerPageHandler(app: FastifyInstance, gate: ReturnType<typeof createPageHandler>): void {
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
