import path from 'node:path';
import { movedTo } from '../domains/catalogue/index.ts';
import { brandsOf } from '../domains/shipping/index.ts';
import { loadPages } from '../platform/pages/build.ts';
import { openDevPages } from '../platform/pages/dev-pages.ts';
import { createPageHandler } from '../platform/pages/handler/page-handler.ts';
import { registerPageHandler } from '../platform/pages/handler/register-page-handler.ts';
import { registerAssets } from '../platform/pages/routes-assets.ts';
import { registerSharedAssets, shareAssets } from '../platform/pages/shared-assets.ts';
import { blogFeeds } from '../views/blog/routes-feed.ts';
import { sitemaps } from '../views/sitemap/routes-sitemap.ts';
import { openGuaranteeNotice } from '../views/text-pages/guarantee-notice.ts';
import { articlePath, readArticles } from '../views/text-pages/read-articles.ts';
import type { App } from './app.ts';
import type { Config } from './config/config.ts';
import { consentSettings, serviceOrigins, serviceSettings } from './config/measurement.ts';
import { companyOf } from './export-sources.ts';

const ROOT = path.join(import.meta.dirname, '..', '..');
const BUILD = path.join(ROOT, 'build', 'pages');
const ARTICLES = path.join(ROOT, 'articles');

/** Registers the code of the built pages, and that of other versions while they are replaced. */
async function registerCode({ app, files, log }: App): Promise<void> {
  await registerAssets(app, path.join(BUILD, 'client'));
  registerSharedAssets(app, files, Date.now);
  await shareAssets(files, path.join(BUILD, 'client'), Date.now()).catch((error) =>
    log.warn({ err: error }, 'the code of the pages could not be shared with other versions'),
  );
}

/** Registers the built pages and their files; in development, pages that Vite builds on request. */
export async function registerPages(shop: App, config: Config): Promise<void> {
  const isDevelopment = config.NODE_ENV === 'development';
  const { name, address, email, phone } = companyOf(config);
  const company = { name, address, email, phone };
  const pages = isDevelopment ? await openDevPages(shop.app, ROOT) : await loadPages(BUILD);
  pages.errorReporter.report = (error, url) => shop.app.log.error({ err: error, url }, 'a page failed');
  if (!isDevelopment) await registerCode(shop);
  const guaranteeNotice = await openGuaranteeNotice(config.GUARANTEE_NOTICE_DIR, shop.app.log);
  await shop.app.register(guaranteeNotice.files);
  await shop.app.register(
    sitemaps({
      db: shop.reader,
      taxonomy: shop.taxonomy,
      publicUrl: config.PUBLIC_URL,
      paths: [...pages.listedPaths, ...readArticles(ARTICLES).map(({ id }) => articlePath(id))],
      closed: config.GUEST_ACCESS === 'login',
    }),
  );
  await shop.app.register(
    blogFeeds({
      db: shop.reader,
      now: Date.now,
      publicUrl: config.PUBLIC_URL,
      texts: (language) => shop.texts('our_blog', language),
      closed: config.GUEST_ACCESS === 'login',
    }),
  );
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
      currencies: () => shop.places.currencies().map(({ code }) => code),
      priceDisplays: shop.priceDisplays,
      texts: shop.texts,
      cookies: { domain: config.COOKIE_DOMAIN, secure: config.secureCookies },
      guestAccess: config.GUEST_ACCESS,
      publicUrl: config.PUBLIC_URL,
      mobileUrl: config.MOBILE_URL,
      measurement: (hasServices) => {
        const settings = hasServices ? serviceSettings(config) : consentSettings(config);
        return shop.currentContent.hasPopup() ? { ...settings, hasPopup: true } : settings;
      },
      announcements: shop.currentContent.announcements,
      guaranteeNotice: guaranteeNotice.pathIn,
      seller: () => ({
        company,
        payments: shop.payments.codes(),
        carriers: brandsOf(shop.tariff.methods()),
      }),
      serviceOrigins: serviceOrigins(config),
      backofficeUrl: config.BACKOFFICE_URL,
      movedTo: (path) => movedTo(shop.pool, path),
      isDevelopment,
      now: Date.now,
    }),
    { publicUrl: config.PUBLIC_URL, isPage: (path) => pages.routeAccess(path) !== null },
  );
}
