import type { FastifyReply, FastifyRequest } from 'fastify';
import { DATA_REDIRECT_STATUS } from '../../../../contract/page.ts';
import { RefusedRequest, refusedBody } from '../../http/refused-request.ts';
import { hasOwnPrices, type RequestContext } from '../../http/request-context.ts';
import { NO_STORE, REVALIDATE } from '../../response-cache/cache-control.ts';
import type { CachedResponse } from '../../response-cache/cached-response.ts';
import type { GuardEffect, RouteAccess } from '../build.ts';
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

const NO_ROUTE: RouteAccess = {
  path: '',
  access: 'open',
  openWhenClosed: false,
  shared: false,
  cacheQuery: [],
};

/** Finds a page's route and what the guard does with this visitor: let in, redirect, clear cookies. */
function guard(
  request: FastifyRequest,
  address: PageAddress,
  context: RequestContext,
  { pages, guestAccess, backofficeUrl }: PageHandlerOptions,
) {
  const found = pages.routeAccess(address.path);
  const route = found ?? NO_ROUTE;
  const effects = pages.guard({
    path: address.path,
    query: address.query,
    language: address.language,
    isMember: context.visitor.kind === 'member',
    guestAccess,
    routeFound: found !== null,
    access: route.access,
    openWhenClosed: route.openWhenClosed,
    method: request.method,
    isDocument: address.part === 'document',
    backofficeUrl,
  });
  return { route, effects };
}

/** Of a document, and of data, which has the redirect in its body. */
const isRedirect = ({ status }: CachedResponse): boolean =>
  status === DATA_REDIRECT_STATUS || (status >= 300 && status < 400);

const readsQuery = (effect: GuardEffect): boolean => ['setCurrency', 'exchange'].includes(effect.do);

/**
 * Applies the guard. The steps that read the query come before the address's own redirects, which keep the rest of the
 * query, and these before the other steps, so that the sign-in page is in the visitor's language.
 */
async function admit(
  effects: GuardEffect[],
  { address, ...target }: { address: PageAddress } & Omit<Parameters<typeof applyGuard>[1], 'isData'>,
  options: PageHandlerOptions,
) {
  const { request, reply } = target;
  const { language } = address;
  const isData = address.part !== 'document';
  const apply = (some: GuardEffect[]) => applyGuard(some, { ...target, isData }, options);
  const read = await apply(effects.filter(readsQuery));
  if (read.sent || read.redirectTo) return read;
  if (address.movedTo !== null) return { sent: reply.redirect(address.movedTo, 301), redirectTo: null };
  const { cookies } = options;
  const sent = redirectFirstVisit(target, address, cookies) ?? chooseDevices(target, options);
  if (sent) return { sent, redirectTo: null };
  if (!isData) rememberLanguage(request, reply, language, cookies);
  return apply(effects.filter((effect) => !readsQuery(effect)));
}

/** Serves every page request: language, visitor, guard, then the cached page or a new one. */
export function createPageHandler(options: PageHandlerOptions) {
  const render = createRenderQueue(options);
  const sharedPage = createSharedPages(options, render);

  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const address = parseAddress(request.url);
    const { wholePath, query, language, part } = address;
    const isWrite = request.method === 'POST';
    if (isWrite && !(await isReadableForm(request))) throw new RefusedRequest(refusedBody('bodyForm'));
    const context = await identifyVisitor(request, language, options);
    const { route, effects } = guard(request, address, context, options);
    if (route.path) request.span?.rename(`${request.method} ${part} ${route.path}`);
    const { sent, redirectTo } = await admit(effects, { request, reply, context, address }, options);
    if (sent) return sent;

    const isCacheable =
      route.shared &&
      !options.isDevelopment &&
      !isWrite &&
      redirectTo === null &&
      !(route.shared === 'guests' && context.visitor.kind === 'member') &&
      !hasOwnPrices(context.visitor) &&
      isPlainlySpelt(wholePath);
    const hasServices = Boolean(route.shared);
    const renderOwn = () =>
      render({ request, url: address.url, part, context, isShared: false, redirectTo, hasServices });
    const stored = isCacheable ? await sharedPage(request, address, context, route) : null;
    // A stored page has only the keys that change it, and a redirect keeps the others as well.
    const response = stored && !(isRedirect(stored) && query.size > 0) ? stored : await renderOwn();
    const cacheControl = isCacheable ? REVALIDATE : NO_STORE;
    return sendPage({ request, reply, context }, { response, cacheControl, address }, options);
  };
}
