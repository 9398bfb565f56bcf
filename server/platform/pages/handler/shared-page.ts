import type { FastifyRequest } from 'fastify';
import { formatDevices } from '../../../../kit/devices.ts';
import { displayKey } from '../../../../kit/price-display.ts';
import type { RequestContext } from '../../http/request-context.ts';
import type { CachedResponse } from '../../response-cache/cached-response.ts';
import type { RouteAccess } from '../build.ts';
import { ANONYMOUS } from './identify-visitor.ts';
import type { PageHandlerOptions } from './options.ts';
import type { PageAddress } from './page-address.ts';
import type { createRenderQueue } from './render-queue.ts';

type RenderPage = ReturnType<typeof createRenderQueue>;

/** Serves pages that are the same for everybody, or for every member of a closed shop, from the response cache. */
export function createSharedPages(
  { pages, cache, datedAnswers, guestAccess }: PageHandlerOptions,
  render: RenderPage,
) {
  const isClosedShop = guestAccess === 'login';
  return (
    request: FastifyRequest,
    { wholePath, query, part }: PageAddress,
    context: RequestContext,
    route: RouteAccess,
  ): CachedResponse | Promise<CachedResponse> => {
    const url = `${wholePath}${pages.cachedQuery(query, route.cacheQuery)}`;
    const forMembers = isClosedShop && context.visitor.kind === 'member';
    const hasDates = route.byArrival && (part === 'document' || part === 'page');
    const dated = hasDates ? datedAnswers(context.arrivesIn) : null;
    const arrivesIn = dated?.arrivesIn ?? null;
    const everybody = { ...context, visitor: ANONYMOUS, shipTo: null, arrivesIn, forMembers, cookies: [] };
    return cache.get(
      `${part} ${url} ${context.currency} ${displayKey(context.priceDisplay)} ${formatDevices(context.devices)} ${dated?.key ?? ''}${forMembers ? ' members' : ''}`,
      () =>
        render({
          request,
          url,
          part,
          context: everybody,
          isShared: true,
          redirectTo: null,
          hasServices: true,
        }),
      (error) => request.log.error({ err: error }, 'renewing a cached page failed'),
    );
  };
}
