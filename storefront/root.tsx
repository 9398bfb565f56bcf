import { type ReactNode, useEffect } from 'react';
import { Meta, Outlet, redirect, Scripts, ScrollRestoration, useLocation } from 'react-router';
import { languageTag } from '../contract/fields.ts';
import type { Route } from './+types/root';
import { readFrame } from './features/shell/read-frame.ts';
import { Shell } from './features/shell/shell.tsx';
import { MissingHead } from './head/missing-head.tsx';
import { HELD } from './hold-presses.ts';
import { LATER } from './later.ts';
import { isPrefix, splitPath } from './locale/address.ts';
import { readsAgain, readTexts, textUrl } from './locale/browser-texts.ts';
import { FollowLinks } from './locale/follow-links.tsx';
import { useLocale } from './locale/locale.tsx';
import { textPagesOf } from './locale/pages-of.ts';
import { pageShop } from './page-shop.ts';
import { rememberTarget } from './session/lost-chunks.ts';
import { inlineCss } from './styles/inline-css.ts';
import { Announcer } from './ui/announcer.tsx';
import { ErrorPage } from './ui/error-page.tsx';
import { ErrorScreen } from './ui/error-screen.tsx';
import { notFound, notFoundOf } from './ui/not-found.ts';
import { ToastRegion } from './ui/toast-region.tsx';
import { TopProgress } from './ui/top-progress.tsx';

/** The guard has spoken before a document gets here; a navigation within the page hears it now. */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ context, params, url }) => {
    const shop = context.get(pageShop);
    if (shop.redirectTo) throw redirect(shop.redirectTo);
    if (params.lang !== undefined && !isPrefix(params.lang))
      throw notFound(url.pathname, await readFrame(shop));
  },
];

/** Texts come with the page they belong to. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async ({ url }, next) => {
    const target = url.pathname + url.search;
    rememberTarget(target);
    const reading = readsAgain(location.pathname, url.pathname) ? readTexts(url.pathname) : null;
    await next();
    await reading;
    rememberTarget(null);
  },
];

export const loader = ({ context }: Route.LoaderArgs) => readFrame(context.get(pageShop));

/** The frame changes with language and currency only, and those load the page anew. */
export const shouldRevalidate = () => false;

export function Layout({ children }: { children: ReactNode }) {
  const { language } = useLocale();
  const { path } = splitPath(useLocation().pathname);
  return (
    <html lang={languageTag(language)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#ffffff" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheet */}
        <style id="css" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: inlineCss }} />
        {/* In the document only: a navigation reads its texts itself. They come with the code that needs them. */}
        {import.meta.env.SSR &&
          textPagesOf(path).map((page) => (
            <link key={page} rel={LATER.relation} as="fetch" crossOrigin="" href={textUrl(language, page)} />
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

/** Gives back what was pressed too early; most visitors press nothing, and do not load what does it. */
function replayHeld(): void {
  const replay = () => import('./replay-presses.ts').then(({ replayPresses }) => replayPresses());
  if (window.held?.length) void replay();
  else addEventListener(HELD, replay, { once: true });
}

export default function Root() {
  useEffect(replayHeld, []);
  return (
    <>
      <TopProgress />
      <Outlet />
      <Announcer />
      <ToastRegion />
      <FollowLinks />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!notFoundOf(error)?.frame) return <ErrorPage error={error} head={<MissingHead />} />;
  return (
    <>
      <Shell>
        <ErrorScreen error={error} head={<MissingHead />} />
      </Shell>
      <Announcer />
      <ToastRegion />
      <FollowLinks />
    </>
  );
}
