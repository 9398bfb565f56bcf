import { type ReactNode, useEffect } from 'react';
import {
  Meta,
  Outlet,
  redirect,
  redirectDocument,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useLocation,
} from 'react-router';
import { getCategories } from '../contract/catalogue.ts';
import { languageTags } from '../contract/fields.ts';
import type { PageShop } from '../contract/page.ts';
import { displayKey } from '../kit/price-display.ts';
import type { Route } from './+types/root';
import { EARLY_EVENT } from './document/before-hydration.ts';
import { DEFERRED } from './document/deferred-link.ts';
import { announcementsOn, type ShownAnnouncement } from './features/shell/announcements-on.ts';
import { NotFoundHead } from './head/missing-head.tsx';
import { Shell } from './layouts/shell.tsx';
import { loadTexts, needsTexts, textUrl } from './locale/browser-texts.ts';
import { ClientNavigation } from './locale/client-navigation.tsx';
import { useLocale } from './locale/locale.tsx';
import { notFound, notFoundOf } from './locale/not-found.ts';
import { isLanguagePrefix, splitPath } from './locale/paths.ts';
import { textPagesOf } from './locale/text-pages.ts';
import { type RootData, useRootData } from './locale/use-root-data.ts';
import { pageShop } from './page-shop.ts';
import { storeNavigationTarget } from './startup/lost-chunks.ts';
import { inlineCss } from './styles/inline-css.ts';
import { ErrorPage, ErrorScreen } from './ui/error-screen.tsx';
import { lazyOnInteraction } from './ui/lazy-on-interaction.tsx';
import { RouteAnnouncer } from './ui/route-announcer.tsx';
import { ToastRegion } from './ui/toast-region.tsx';

/** For documents the guard has redirected before rendering; a client navigation does it here. */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ context, params, url }) => {
    const shop = context.get(pageShop);
    const { redirectTo } = shop;
    if (redirectTo) throw (redirectTo.isDocument ? redirectDocument : redirect)(redirectTo.path);
    if (params.lang !== undefined && !isLanguagePrefix(params.lang))
      throw notFound(url.pathname, await loadRootData(shop));
  },
];

/** Loads the texts of a page with its data. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async ({ url }, next) => {
    const target = url.pathname + url.search;
    storeNavigationTarget(target);
    const reading = needsTexts(location.pathname, url.pathname) ? loadTexts(url.pathname) : null;
    await next();
    await reading;
    storeNavigationTarget(null);
  },
];

async function loadRootData(
  shop: PageShop,
): Promise<RootData & { announcements: ShownAnnouncement[] | undefined }> {
  const categories = await shop.call(getCategories, {});
  const { vat, isGross } = shop.priceDisplay;
  const names = shop.texts('order');
  return {
    language: shop.language,
    currency: shop.currency,
    currencies: shop.currencies,
    priceDisplay: shop.priceDisplay,
    priceKey: displayKey(shop.priceDisplay),
    vatNote: vat > 0 ? shop.texts('common')[isGross ? 'price.gross' : 'price.net'] : undefined,
    devices:
      shop.devices.length > 0
        ? shop.devices.map(({ slug, maker, name, form }) => ({ slug, maker, name, form }))
        : undefined,
    publicUrl: shop.publicUrl,
    company: shop.seller.company,
    payments: shop.seller.payments.map((code) => names[`pay.${code}`] ?? code),
    carriers: shop.seller.carriers,
    measurement: shop.measurement,
    announcements: announcementsOn(shop, 'all'),
    categories: (categories.ok ? categories.data : [])
      .filter(({ parent }) => parent === null)
      .map(({ id, slug, name }) => ({ id, slug, name })),
  };
}

export const loader = ({ context }: Route.LoaderArgs) => loadRootData(context.get(pageShop));

/**
 * The root data changes with language, currency and display of prices, which load a whole page, and with the
 * destination, after which a page is loaded again in its place.
 */
export const shouldRevalidate = ({ currentUrl, nextUrl, formMethod }: ShouldRevalidateFunctionArgs) =>
  !formMethod && currentUrl.href === nextUrl.href;

export function Layout({ children }: { children: ReactNode }) {
  const { language } = useLocale();
  const { priceKey, currency } = useRootData();
  const { path } = splitPath(useLocation().pathname);
  return (
    <html lang={languageTags[language]} data-prices={priceKey} data-currency={currency}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#ffffff" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheet */}
        <style id="css" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: inlineCss }} />
        {/* In documents only: a navigation loads its texts itself. They load with the page's code. */}
        {import.meta.env.SSR &&
          textPagesOf(path).map((page) => (
            <link key={page} rel={DEFERRED.relation} href={textUrl(language, page)} />
          ))}
        <Meta />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

/** Replays events from before hydration. The code for it loads only when there are any. */
function replayEarlyEvents(): void {
  const replay = () => import('./document/replay-clicks.ts').then(({ replayClicks }) => replayClicks());
  if (window.earlyEvents?.length) void replay();
  else addEventListener(EARLY_EVENT, replay, { once: true });
}

const AfterInteraction = lazyOnInteraction(
  'after-interaction',
  async () => (await import('./layouts/after-interaction.tsx')).AfterInteraction,
);
const afterInteraction = <AfterInteraction />;

export default function Root() {
  useEffect(replayEarlyEvents, []);
  return (
    <>
      <Outlet />
      <RouteAnnouncer />
      <ToastRegion />
      <ClientNavigation />
      <div id="after-interaction">{afterInteraction}</div>
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!notFoundOf(error)?.rootData) return <ErrorPage error={error} head={<NotFoundHead />} />;
  return (
    <>
      <Shell>
        <ErrorScreen error={error} head={<NotFoundHead />} />
      </Shell>
      <RouteAnnouncer />
      <ToastRegion />
      <ClientNavigation />
    </>
  );
}
