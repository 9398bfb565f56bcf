import { type ReactNode, useEffect } from 'react';
import { Outlet, ScrollRestoration, type ShouldRevalidateFunctionArgs } from 'react-router';
import { getCategories } from '../contract/catalogue.ts';
import { languageTags } from '../contract/fields.ts';
import { displayKey } from '../kit/price-display.ts';
import { markHydrated } from './document/before-hydration.ts';
import { ErrorScreen } from './features/error/error-screen.tsx';
import { announcementsOn, type ShownAnnouncement } from './features/shell/announcements-on.ts';
import { HeadTags } from './head/head-tags.tsx';
import { ClientNavigation } from './locale/client-navigation.tsx';
import { useLocale } from './locale/locale.tsx';
import { type RootData, useRootData } from './locale/use-root-data.ts';
import type { LoaderArgs } from './page/page.ts';
import { pageShop } from './page/page-shop.ts';
import { fontsOf } from './styles/fonts-of.ts';
import { inlineCss } from './styles/inline-css.ts';
import { lazyOnInteraction } from './ui/lazy-on-interaction.tsx';
import { RouteAnnouncer } from './ui/route-announcer.tsx';
import { ToastRegion } from './ui/toast-region.tsx';

/** Loads the data of the header and footer of every page. */
export async function loader({
  context,
}: LoaderArgs): Promise<RootData & { announcements: ShownAnnouncement[] | undefined }> {
  const shop = context.get(pageShop);
  const categories = await shop.call(getCategories, {});
  const { vat, isGross } = shop.priceDisplay;
  const names = shop.texts('order');
  return {
    language: shop.language,
    currency: shop.currency,
    currencies: shop.currencies,
    priceDisplay: shop.priceDisplay,
    ...(isGross && { vatLimits: shop.vatLimits }),
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

/**
 * The root data changes with language, currency and display of prices, which load a whole page, and with the
 * destination, after which a page is loaded again in its place.
 */
const shouldRevalidate = ({ currentUrl, nextUrl, formMethod }: ShouldRevalidateFunctionArgs) =>
  !formMethod && currentUrl.href === nextUrl.href;

/** The document around every page. */
function Document({ children }: { children: ReactNode }) {
  const { language } = useLocale();
  const { priceKey, currency } = useRootData();
  useEffect(() => markHydrated(document.documentElement), []);
  return (
    <html lang={languageTags[language]} data-prices={priceKey} data-currency={currency}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#16140f" />
        {fontsOf(language).map((font) => (
          <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="" />
        ))}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheet */}
        <style id="css" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: inlineCss }} />
        <HeadTags />
      </head>
      <body>
        {children}
        <ScrollRestoration />
      </body>
    </html>
  );
}

const AfterInteraction = lazyOnInteraction(
  'after-interaction',
  async () => (await import('./layouts/after-interaction.tsx')).AfterInteraction,
);
const afterInteraction = <AfterInteraction />;

function Root() {
  return (
    <Document>
      <Outlet />
      <RouteAnnouncer />
      <ToastRegion />
      <ClientNavigation />
      <div id="after-interaction">{afterInteraction}</div>
    </Document>
  );
}

/** A page whose header and footer have no data. */
const RootError = () => (
  <Document>
    <main>
      <ErrorScreen />
    </main>
  </Document>
);

/** What the root's route has on both sides. */
export const rootFields = { Component: Root, ErrorBoundary: RootError, shouldRevalidate };
