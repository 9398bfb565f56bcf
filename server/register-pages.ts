import type { App } from './app.ts';
import type { Config } from './config.ts';
import { loadPages } from './platform/pages/build.ts';
import { createGate, registerGate } from './platform/pages/gate.ts';
import { registerAssets } from './platform/pages/routes-assets.ts';

/** The built pages behind the gate, and their files. */
export async function registerPages(shop: App, config: Config, build: string): Promise<void> {
  const pages = await loadPages(build, config.NODE_ENV);
  await registerAssets(shop.app, build);
  registerGate(
    shop.app,
    createGate({
      pages,
      store: shop.store,
      callFor: shop.callFor,
      identify: shop.identify,
      makeGuest: shop.makeGuest,
      isCurrency: shop.places.isCurrency,
      currencies: () => shop.places.currencies().map(({ code }) => code),
      locate: shop.locate,
      texts: shop.texts,
      cookies: { domain: config.COOKIE_DOMAIN, secure: config.secureCookies },
      guestAccess: config.GUEST_ACCESS,
      publicUrl: config.PUBLIC_URL,
      mobileUrl: config.MOBILE_URL,
      backofficeUrl: config.BACKOFFICE_URL,
      now: Date.now,
    }),
  );
}
