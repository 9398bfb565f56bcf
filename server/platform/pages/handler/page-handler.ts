import type { FastifyReply, FastifyRequest } from 'fastify';
import { hasOwnPrices, type RequestContext } from '../../http/request-context.ts';
import { isSameOrigin } from '../../http/same-origin.ts';
import { NO_STORE, REVALIDATE } from '../../response-cache/cache-control.ts';
import type { RouteAccess } from '../build.ts';
import { isPlainlySpelt, isReadableForm } from '../page-request.ts';
import { applyGuard } from './apply-guard.ts';
import { chooseDevices } from './choose-devices.ts';
import { identifyVisitor } from './identify-visitor.ts';
import { redirectFirstVisit, rememberLanguage } from './language-redirect.ts';
import type { PageHandlerOptions } from './options.ts';
import { type PageAddress, parseAddress } from './page-address.ts';
import { createRenderQueue } from './render-queue.ts';
import { sendPage } from './send-page.ts';
import { createSharedPages } from './shared-page.ts';

const NO_ROUTE: RouteAccess = { access: 'open', shared: false, cacheQuery: [] };

/** Finds a page's route and what the guard does with this visitor: let in, redirect, clear cookies. */
function guard(
  request: FastifyRequest,
  address: PageAddress,
  context: RequestContext,
  { pages, guestAccess, backofficeUrl }: PageHandlerOptions,
) {
  const route = pages.routeAccess(address.path);
  const effects = pages.guard({
    path: address.path,
    query: address.query,
    language: address.language,
    isMember: context.visitor.kind === 'member',
    guestAccess,
    routeFound: route !== null,
    access: (route ?? NO_ROUTE).access,
    method: request.method,
    isDocument: !address.isData,
    backofficeUrl,
  });
  return { route: route ?? NO_ROUTE, effects };
}

/** Serves every page request: language, visitor, guard, then the cached page or a new one. */
export function createPageHandler(options: PageHandlerOptions) {
  const { publicUrl, cookies } = options;
  const render = createRenderQueue(options);
  const sharedPage = createSharedPages(options, render);

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
    const chosen = chooseDevices(request, reply, options);
    if (chosen) return chosen;
    if (!isData) rememberLanguage(request, reply, language, cookies);

    const context = await identifyVisitor(request, language, options);
    const { route, effects } = guard(request, address, context, options);
    const { sent, redirectTo } = await applyGuard(effects, { request, reply, context, isData }, options);
    if (sent) return sent;

    const isCacheable =
      route.shared &&
      !options.isDevelopment &&
      !isWrite &&
      redirectTo === null &&
      !(route.shared === 'guests' && context.visitor.kind === 'member') &&
      !hasOwnPrices(context.visitor) &&
      isPlainlySpelt(wholePath);
    const response = isCacheable
      ? await sharedPage(request, address, context, route)
      : await render({
          request,
          url: request.url,
          context,
          isShared: false,
          redirectTo,
          hasServices: Boolean(route.shared),
        });
    const cacheControl = isCacheable ? REVALIDATE : NO_STORE;
    return sendPage({ request, reply, context }, { response, cacheControl, path }, options);
  };
}
