import type { App } from '../composition/app.ts';
import { movedTo } from '../domains/catalogue/index.ts';
import type { Pages } from '../platform/pages/build.ts';
import { createPageHandler } from '../platform/pages/handler/page-handler.ts';
import { registerPageHandler } from '../platform/pages/handler/register-page-handler.ts';

/** Makes pages of the text that `render` returns: open to all and stored, unless `more` has something else. */
export const fakePages = (
  render: (shop: Parameters<Pages['render']>[1], request: Request) => string | Promise<string>,
  more: Partial<Pages> = {},
): Pages => ({
  render: async (request, shop) => ({
    status: 200,
    type: 'text/html; charset=utf-8',
    body: Buffer.from(await render(shop, request)),
  }),
  script: '',
  guard: () => [],
  routeAccess: () => ({ path: '/*', access: 'open', openWhenClosed: false, shared: true, cacheQuery: [] }),
  cachedQuery: (query) => query.toString() && `?${query}`,
  listedPaths: [],
  errorReporter: { report: () => undefined },
  ...more,
});

/** Registers these pages with a page handler of the shop. `serviceOrigins`: what public pages may load from. */
export function registerFakePages(shop: App, pages: Pages, serviceOrigins: string[] = []): void {
  const publicUrl = 'http://localhost:3000';
  registerPageHandler(
    shop.app,
    createPageHandler({
      pages,
      cache: shop.cache,
      datedAnswers: shop.datedAnswers,
      callFor: shop.callFor,
      identify: shop.identify,
      createGuest: shop.createGuest,
      countAffiliateVisit: shop.countAffiliateVisit,
      mayStoreAffiliate: shop.mayStoreAffiliate,
      isCurrency: shop.places.isCurrency,
      isDevice: shop.taxonomy.isDevice,
      devices: shop.taxonomy.chosenDevices,
      currencies: () => [],
      priceDisplays: shop.priceDisplays,
      texts: () => ({}),
      cookies: { domain: undefined, secure: false },
      guestAccess: 'browse',
      publicUrl,
      mobileUrl: publicUrl,
      measurement: () => undefined,
      announcements: () => [],
      guaranteeNotice: () => null,
      seller: () => ({
        company: { name: '', address: '', email: '', phone: '' },
        payments: [],
        carriers: [],
      }),
      serviceOrigins,
      backofficeUrl: undefined,
      movedTo: (path) => movedTo(shop.pool, path),
      isDevelopment: false,
      now: shop.now,
    }),
    { publicUrl, isPage: (path) => pages.routeAccess(path) !== null },
  );
}
