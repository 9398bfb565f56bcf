import type { FastifyReply, FastifyRequest } from 'fastify';
import { writeCookies } from '../../http/cookies.ts';
import { hasOwnPrices, type RequestContext } from '../../http/request-context.ts';
import { writeRetryAfter } from '../../http/retry-after.ts';
import { isSameOrigin } from '../../http/same-origin.ts';
import { NO_STORE, REVALIDATE } from '../../response-cache/cache-control.ts';
import type { CachedResponse } from '../../response-cache/cached-response.ts';
import { sendCachedResponse } from '../../response-cache/send-cached-response.ts';
import type { RouteAccess } from '../build.ts';
import { withLanguage } from '../language.ts';
import { isPlainlySpelt, isReadableForm } from '../page-request.ts';
import { applyGuard } from './apply-guard.ts';
import { ANONYMOUS, identifyVisitor } from './identify-visitor.ts';
import { redirectFirstVisit, rememberLanguage } from './language-redirect.ts';
import type { PageHandlerOptions } from './options.ts';
import { type PageAddress, parseAddress } from './page-address.ts';
import { createRenderQueue } from './render-queue.ts';

const NO_ROUTE: RouteAccess = { access: 'open', shared: false, cacheQuery: [] };

/** Serves every page request: language, visitor, guard, then the cached page or a new one. */
export function createPageHandler(options: PageHandlerOptions) {
  const { pages, cache, publicUrl, cookies } = options;
  const render = createRenderQueue(options);
  const isClosedShop = options.guestAccess === 'login';

  const guard = (request: FastifyRequest, address: PageAddress, context: RequestContext) => {
    const route = pages.routeAccess(address.path);
    const effects = pages.guard({
      path: address.path,
      query: address.query,
      language: address.language,
      isMember: context.visitor.kind === 'member',
      guestAccess: options.guestAccess,
      routeFound: route !== null,
      access: (route ?? NO_ROUTE).access,
      method: request.method,
      isDocument: !address.isData,
      backofficeUrl: options.backofficeUrl,
    });
    return { route: route ?? NO_ROUTE, effects };
  };

  /** Returns a page that is the same for everybody, or for every member of a closed shop. */
  function sharedPage(
    request: FastifyRequest,
    { wholePath, query, isData }: PageAddress,
    context: RequestContext,
    route: RouteAccess,
  ) {
    const url = `${wholePath}${pages.cachedQuery(query, route.cacheQuery, isData ? pages.routeIds : [])}`;
    const forMembers = isClosedShop && context.visitor.kind === 'member';
    const everybody = { ...context, visitor: ANONYMOUS, forMembers, cookies: [] };
    return cache.get(
      `${url} ${context.currency}${forMembers ? ' members' : ''}`,
      () => render({ request, url, context: everybody, isShared: true, redirectTo: null }),
      (error) => request.log.error({ err: error }, 'a cached page could not be renewed'),
    );
  }

  /** Sends a page; instead of a missing one, where it has moved or that it is gone. */
  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    context: RequestContext,
    page: { response: CachedResponse; cacheControl: string; path: string },
  ): Promise<FastifyReply> {
    const { response, cacheControl, path } = page;
    const isMissing = response.status === 404 && request.method !== 'POST';
    const movedTo = isMissing ? await options.movedTo(path) : undefined;
    if (typeof movedTo === 'string') return reply.redirect(withLanguage(context.language, movedTo), 301);
    writeCookies(reply, context.cookies, cookies);
    writeRetryAfter(reply, context);
    const sent = movedTo === null ? { ...response, status: 410 } : response;
    return sendCachedResponse(request, reply, sent, cacheControl);
  }

  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const address = parseAddress(request.url);
    const { path, wholePath, language, isData } = address;
    if (address.movedTo !== null) return reply.redirect(address.movedTo, 301);
    const isWrite = request.method === 'POST';
    if (isWrite && !isSameOrigin(request.headers, publicUrl))
      return reply.code(403).type('text/plain').send('cross-site');
    if (isWrite && !(await isReadableForm(request)))
      return reply.code(400).type('text/plain').send('not a form');
    const redirected = redirectFirstVisit(request, reply, wholePath, cookies);
    if (redirected) return redirected;
    if (!isData) rememberLanguage(request, reply, language, cookies);

    const context = await identifyVisitor(request, language, options);
    const { route, effects } = guard(request, address, context);
    const { sent, redirectTo } = await applyGuard(effects, { request, reply, context, isData }, options);
    if (sent) return sent;

    const isCacheable =
      route.shared &&
      !options.isDevelopment &&
      !isWrite &&
      redirectTo === null &&
      !hasOwnPrices(context.visitor) &&
      isPlainlySpelt(wholePath);
    const response = isCacheable
      ? await sharedPage(request, address, context, route)
      : await render({ request, url: request.url, context, isShared: false, redirectTo });
    const cacheControl = isCacheable ? REVALIDATE : NO_STORE;
    return send(request, reply, context, { response, cacheControl, path });
  };
}
