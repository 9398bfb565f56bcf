import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { createNonce, finishPage } from './document/finish-page.ts';
import { handoffScript } from './document/handoff.ts';
import { renderHtml } from './document/render-html.ts';
import { attachPage } from './document/rendered-page.ts';
import { SiteUrls } from './head/missing-head.tsx';
import { LocaleProvider } from './locale/locale.tsx';
import { splitPath } from './locale/paths.ts';
import { textPagesOf } from './locale/text-pages.ts';
import { pageShop } from './page-shop.ts';

export { listedPaths } from './config/listed-paths.ts';
export { routeAccess } from './config/route-access.ts';
export { attachedPage } from './document/rendered-page.ts';
export { cachedQuery } from './guard/cached-query.ts';
export { guard } from './guard/guard.ts';
export { routeIdOf } from './guard/route-id.ts';
export { pageShop };

/** Renders a whole page. Rejects when rendering fails. */
export default async function render(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8');
  if (request.method === 'HEAD') return new Response(null, { status, headers });
  const shop = context.get(pageShop);
  const { path } = splitPath(new URL(request.url).pathname);
  const texts = Object.assign({}, ...textPagesOf(path).map((page) => shop.texts(page)));
  const nonce = createNonce();
  const { serverHandoffStream, ...withoutData } = router;
  const html = await renderHtml(
    <LocaleProvider language={shop.language} source={{ get: () => texts, subscribe: () => () => {} }}>
      <SiteUrls value={shop}>
        <ServerRouter context={withoutData} url={request.url} nonce={nonce} />
      </SiteUrls>
    </LocaleProvider>,
  );
  const hasData = serverHandoffStream && router.renderMeta?.didRenderScripts;
  const lastScripts = hasData ? [await handoffScript(router.staticHandlerContext, serverHandoffStream)] : [];
  return attachPage(new Response(null, { status, headers }), finishPage({ html, nonce, lastScripts }));
}

/** Reports an error of a loader, an action or rendering. Responses that they throw below 500 are pages, not errors. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  const isRefusal = isRouteErrorResponse(error) && error.status < 500;
  if (!request.signal.aborted && !isRefusal) errorReporter.report(error, request.url);
}

/** The server sets `report` to write to its log. */
export const errorReporter: { report: (error: unknown, url: string) => void } = { report: () => {} };
