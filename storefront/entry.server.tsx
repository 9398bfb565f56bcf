import { renderToPipeableStream } from 'react-dom/server';
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { createNonce } from './document/finish-page.ts';
import { attachPage, collectPage } from './document/rendered-page.ts';
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

const MAX_RENDER_MS = 10_000;

/** Renders a whole page. Rejects when rendering fails: half a page is never sent. */
export default function render(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8');
  if (request.method === 'HEAD') return Promise.resolve(new Response(null, { status, headers }));
  const shop = context.get(pageShop);
  const { path } = splitPath(new URL(request.url).pathname);
  const texts = Object.assign({}, ...textPagesOf(path).map((page) => shop.texts(page)));
  const nonce = createNonce();
  const source = { get: () => texts, subscribe: () => () => {} };
  return new Promise((resolve, reject) => {
    let firstError: unknown;
    const { pipe, abort } = renderToPipeableStream(
      <LocaleProvider language={shop.language} source={source}>
        <SiteUrls value={shop}>
          <ServerRouter context={router} url={request.url} nonce={nonce} />
        </SiteUrls>
      </LocaleProvider>,
      {
        nonce,
        // The page is sent in one piece: no boundary needs to be moved by a script.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady() {
          clearTimeout(timer);
          if (firstError) return reject(firstError);
          pipe(
            collectPage(nonce, (page) => resolve(attachPage(new Response(null, { status, headers }), page))),
          );
        },
        onShellError: reject,
        onError(error) {
          firstError ??= error;
        },
      },
    );
    const timer = setTimeout(() => abort(new Error('rendering took too long')), MAX_RENDER_MS);
  });
}

/** Reports an error of a loader, an action or rendering. Responses that they throw below 500 are pages, not errors. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  const isRefusal = isRouteErrorResponse(error) && error.status < 500;
  if (!request.signal.aborted && !isRefusal) errorReporter.report(error, request.url);
}

/** The server sets `report` to write to its log. */
export const errorReporter: { report: (error: unknown, url: string) => void } = { report: () => {} };
