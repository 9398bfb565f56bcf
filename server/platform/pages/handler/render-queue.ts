import type { FastifyRequest } from 'fastify';
import { isbot } from 'isbot';
import type { PageShop } from '../../../../contract/page.ts';
import { createFairLimiter } from '../../fair-limiter.ts';
import { siteKey } from '../../http/ip-key.ts';
import { hasOwnPrices, type RequestContext } from '../../http/request-context.ts';
import type { CachedResponse } from '../../response-cache/cached-response.ts';
import { inSpan } from '../../trace.ts';
import type { PagePart } from '../build.ts';
import { pageRequest } from '../page-request.ts';
import { renderPage } from '../render-page.ts';
import { policyFor } from '../security-policy.ts';
import { unavailable, watchCalls } from '../watch-calls.ts';
import { invitationOf } from './invitation.ts';
import type { PageHandlerOptions } from './options.ts';

// Rendering keeps one core busy: more at once only make each take longer. An owner is an IP address, or all crawlers:
// programs that read pages take one turn among buyers, however many they are.
const RENDERS = { atOnce: 2, maxWaiting: 200, maxWaitingPerOwner: 20 };
const CRAWLERS = 'crawlers';

export type RenderTask = {
  request: FastifyRequest;
  /** Path and query that the page is rendered for. */
  url: string;
  part: PagePart;
  context: RequestContext;
  /** The page is the same for everybody and must contain nothing of the visitor. */
  isShared: boolean;
  redirectTo: PageShop['redirectTo'];
  /** The page may load services of others: it shows nothing of a visitor's account or order. */
  hasServices: boolean;
};

/** What loaders and components get of the shop and the visitor. */
function pageShop(task: RenderTask, options: PageHandlerOptions) {
  const { request, part, context, isShared, redirectTo, hasServices } = task;
  const { language, currency, priceDisplay, devices, shipTo, visitor } = context;
  const shop: PageShop = {
    call: options.callFor(context),
    language,
    currency,
    currencies: options.currencies(),
    priceDisplay,
    vatLimits: options.priceDisplays.vatLimitsOf(priceDisplay, currency),
    devices: options.devices(devices),
    priceClass: hasOwnPrices(visitor) ? 'own' : 'public',
    visitor: visitor.kind,
    isDocument: part === 'document',
    redirectTo,
    publicUrl: options.publicUrl,
    mobileUrl: options.mobileUrl,
    texts: (page) => options.texts(page, language),
    country: isShared ? null : shipTo,
    invitation: isShared ? null : invitationOf(request),
    measurement: options.measurement(hasServices),
    announcements: options.announcements(language),
    guaranteeNotice: priceDisplay.isEea ? options.guaranteeNotice(language) : null,
    seller: options.seller(),
  };
  return shop;
}

/** Renders pages, two at a time and fairly by IP address; all crawlers together are as one. */
export function createRenderQueue(options: PageHandlerOptions) {
  const limit = createFairLimiter(RENDERS);
  const { pages, serviceOrigins, isDevelopment } = options;
  const policies = { own: policyFor(pages.script), withServices: policyFor(pages.script, serviceOrigins) };
  return (task: RenderTask): Promise<CachedResponse> => {
    const { request, url, part, hasServices } = task;
    const tags = new Set<string>();
    const shop = pageShop({ ...task, context: { ...task.context, tags } }, options);
    const watched = watchCalls(shop.call);
    const render = async () => {
      const response = await renderPage({
        pages,
        request: pageRequest(request, options.publicUrl, url),
        shop: { ...shop, call: watched.call },
        part,
        tags,
        policy: isDevelopment ? null : hasServices ? policies.withServices : policies.own,
        now: options.now(),
      });
      // A page without the data that could not be read is not cached and answers 503.
      return watched.wasRefused() && response.status === 200 ? unavailable(response) : response;
    };
    const owner = isbot(request.headers['user-agent'] ?? '') ? CRAWLERS : siteKey(request.ip);
    return limit(owner, () => inSpan({ name: 'render' }, render));
  };
}
