import { renderToPipeableStream } from 'react-dom/server';
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { collectPage, keepWhole } from './document/rendered-page.ts';
import { makeMark } from './document/script-nonces.ts';
import { SiteUrls } from './head/missing-head.tsx';
import { LocaleProvider } from './locale/locale.tsx';
import { splitPath } from './locale/paths.ts';
import { textPagesOf } from './locale/text-pages.ts';
import { pageShop } from './page-shop.ts';

export { listedPaths } from './config/listed-paths.ts';
export { routeAccess } from './config/route-access.ts';
export { wholePage } from './document/rendered-page.ts';
export { cachedQuery } from './guard/cached-query.ts';
export { guard } from './guard/guard.ts';
export { pageShop };

const RENDER_LIMIT_MS = 10_000;

/** Renders a page whole. A fault while rendering is the server's to answer, never half a page. */
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
  const mark = makeMark();
  const source = { get: () => texts, subscribe: () => () => {} };
  return new Promise((resolve, reject) => {
    let failure: unknown;
    const { pipe, abort } = renderToPipeableStream(
      <LocaleProvider language={shop.language} source={source}>
        <SiteUrls value={shop}>
          <ServerRouter context={router} url={request.url} nonce={mark} />
        </SiteUrls>
      </LocaleProvider>,
      {
        nonce: mark,
        // The page leaves in one piece, so no boundary is worth moving behind it by script.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady() {
          clearTimeout(timer);
          if (failure) return reject(failure);
          pipe(
            collectPage(mark, (page) => resolve(keepWhole(new Response(null, { status, headers }), page))),
          );
        },
        onShellError: reject,
        onError(error) {
          failure ??= error;
        },
      },
    );
    const timer = setTimeout(() => abort(new Error('rendering took too long')), RENDER_LIMIT_MS);
  });
}

/** Refusals thrown by loaders are pages of their own; faults go to the server's log with the request. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  // What a visitor has caused, such as a form for a page that takes none, is no fault.
  const isRefusal = isRouteErrorResponse(error) && error.status < 500;
  if (!request.signal.aborted && !isRefusal) faults.report(error, request.url);
}

/** The server puts its log here. */
export const faults: { report: (error: unknown, url: string) => void } = { report: () => {} };
