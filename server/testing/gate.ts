import type { App } from '../app.ts';
import type { Pages } from '../platform/pages/build.ts';
import { createPageHandler, registerPageHandler } from '../platform/pages/page-handler.ts';

/** Pages whose text `render` makes; whatever else a test does not say is open, stored and without effects. */
export const fakePages = (
  render: (shop: Parameters<Pages['render']>[1], request: Request) => string | Promise<string>,
  more: Partial<Pages> = {},
): Pages => ({
  render: async (request, shop) => ({
    answer: new Response(),
    body: Buffer.from(await render(shop, request)),
    scripts: [],
  }),
  guard: () => [],
  routeAccess: () => ({ access: 'open', shared: true, cacheQuery: [] }),
  cachedQuery: (query) => query.toString() && `?${query}`,
  routeIds: [],
  listedPaths: [],
  errorReporter: { report: () => undefined },
  ...more,
});

/** Puts these pages behind a gate of the shop's. */
export function registerFakePages(shop: App, pages: Pages): void {
  const publicUrl = 'http://localhost:3000';
  registerPageHandler(
    shop.app,
    createPageHandler({
      pages,
      store: shop.store,
      callFor: shop.callFor,
      identify: shop.identify,
      makeGuest: shop.makeGuest,
      isCurrency: shop.places.isCurrency,
      currencies: () => [],
      locate: () => null,
      texts: () => ({}),
      cookies: { domain: undefined, secure: false },
      guestAccess: 'browse',
      publicUrl,
      mobileUrl: publicUrl,
      backofficeUrl: undefined,
      movedTo: async () => undefined,
      developing: false,
      now: Date.now,
    }),
  );
}
