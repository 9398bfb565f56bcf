import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  RouterContextProvider,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router';
import { DATA_REDIRECT_STATUS, type DataPart, type PageShop } from '../contract/page.ts';
import { findRow } from './config/route-access.ts';
import type { Layout, RouteRow } from './config/route-table.ts';
import { createDocument, linksOf, scriptOf } from './document/document.ts';
import { SiteUrls } from './head/missing-head.tsx';
import * as blog from './layouts/blog.tsx';
import Shell from './layouts/default.tsx';
import NoHeader from './layouts/no-header.tsx';
import Simple from './layouts/simple.tsx';
import SvgSprite from './layouts/svg-sprite.tsx';
import Vip from './layouts/vip.tsx';
import { LocaleProvider } from './locale/locale.tsx';
import { splitPath } from './locale/paths.ts';
import { textPagesOf } from './locale/text-pages.ts';
import type { PageModule } from './page/page.ts';
import { pageShop } from './page/page-shop.ts';
import { createRoutes, layoutFields, layoutId, NOT_FOUND, pageFields, partOf, ROOT } from './pages.tsx';
import { loader, rootFields } from './root.tsx';
import { loadParts } from './ui/lazy-part.tsx';

export { listedPaths } from './config/listed-paths.ts';
export { routeAccess } from './config/route-access.ts';
export { cachedQuery } from './guard/cached-query.ts';
export { guard } from './guard/guard.ts';

/** A whole document, or the data of a part of it. */
export type PagePart = 'document' | DataPart;
type Rendered = { status: number; type: string; location?: string; body: Buffer };

/** Where the browser finds the code of a build: the file that starts a page, and the files of a page by its row. */
export type PageFiles = {
  entry: string;
  filesOf: (row: Pick<RouteRow, 'file' | 'layout'>) => readonly string[];
};

const HTML = 'text/html; charset=utf-8';
const JSON_TYPE = 'application/json; charset=utf-8';

const modules = import.meta.glob<PageModule & { loader?: never; action?: never }>('./routes/*.tsx', {
  eager: true,
});
const layouts = {
  default: layoutFields(Shell),
  simple: layoutFields(Simple),
  vip: layoutFields(Vip),
  'no-header': layoutFields(NoHeader),
  'svg-sprite': layoutFields(SvgSprite),
  blog: { ...layoutFields(blog.default), loader: blog.loader },
} satisfies Record<Layout, object>;

function pageOf(file: string) {
  const module = modules[`./routes/${file}.tsx`];
  if (!module) throw new Error(`routes/${file}.tsx is missing`);
  return { ...pageFields(module), loader: module.loader ?? (() => null), action: module.action };
}

const handlers = new Map<RouteRow | undefined, ReturnType<typeof createStaticHandler>>();

/** Returns the handler of a page alone: the router would try the paths of all others first. */
function handlerOf(row: RouteRow | undefined) {
  const known = handlers.get(row);
  if (known) return known;
  const handler = createStaticHandler(
    createRoutes(
      {
        prefix: ':lang?',
        root: { ...rootFields, loader },
        layout: (name) => layouts[name],
        page: pageOf,
      },
      row ? [row] : [],
    ),
  );
  handlers.set(row, handler);
  return handler;
}

/** The server sets `report` to write to its log. */
export const errorReporter: { report: (error: unknown, url: string) => void } = { report: () => {} };

/** What a page's error is to the browser: responses that loaders and actions throw; null for anything else. */
const publicError = (error: unknown) =>
  isRouteErrorResponse(error)
    ? { status: error.status, statusText: error.statusText, internal: false, data: error.data }
    : null;

/** Reports the errors that no loader and no action has thrown as a response. */
function reportErrors({ errors }: StaticHandlerContext, url: string): void {
  for (const error of Object.values(errors ?? {}))
    if (!isRouteErrorResponse(error) || error.status >= 500) errorReporter.report(error, url);
}

const json = (status: number, value: unknown): Rendered => ({
  status,
  type: JSON_TYPE,
  body: Buffer.from(JSON.stringify(value)),
});

function renderData({ loaderData, errors, statusCode }: StaticHandlerContext): Rendered {
  const [error] = Object.values(errors ?? {});
  if (errors) return json(statusCode, publicError(error));
  return json(statusCode, Object.values(loaderData)[0] ?? null);
}

function redirectTo(part: PagePart, to: string, isDocument: boolean, status: number): Rendered {
  if (part !== 'document') return json(DATA_REDIRECT_STATUS, { to, reload: isDocument });
  return { status, type: HTML, location: to, body: Buffer.alloc(0) };
}

/**
 * Returns the function that renders pages of a build, once the code of all parts is there. It rejects when not even a
 * page of the error can be rendered.
 */
export async function createRenderer({ entry, filesOf }: PageFiles) {
  await loadParts();
  const script = scriptOf(entry);

  function renderDocument(
    shop: PageShop,
    row: RouteRow | undefined,
    context: StaticHandlerContext,
  ): Rendered {
    const { pathname } = context.location;
    const { path } = splitPath(pathname);
    const { dataRoutes } = handlerOf(row);
    const texts = Object.assign({}, ...textPagesOf(path).map((page) => shop.texts(page)));
    const html = renderToString(
      <LocaleProvider language={shop.language} source={{ get: () => texts, subscribe: () => () => {} }}>
        <SiteUrls value={shop}>
          <StaticRouterProvider
            router={createStaticRouter(dataRoutes, context)}
            context={context}
            hydrate={false}
          />
        </SiteUrls>
      </LocaleProvider>,
    );
    const { loaderData, actionData } = context;
    const errors =
      context.errors &&
      Object.fromEntries(Object.entries(context.errors).map(([id, error]) => [id, publicError(error)]));
    const links = linksOf(filesOf(row ?? NOT_FOUND), shop.language, path);
    const body = createDocument({ html, links, state: { loaderData, actionData, errors }, script });
    return { status: context.statusCode, type: HTML, body };
  }

  async function render(request: Request, shop: PageShop, part: PagePart): Promise<Rendered> {
    const { redirectTo: target } = shop;
    if (target) return redirectTo(part, target.path, target.isDocument, 302);
    const row = findRow(splitPath(new URL(request.url).pathname).path);
    const requestContext = new RouterContextProvider(new Map([[pageShop, shop]]));
    const context = await handlerOf(row).query(request, {
      requestContext,
      filterMatchesToLoad: ({ route }) => part === 'document' || part === partOf(route.id),
    });
    if (context instanceof Response)
      return redirectTo(part, context.headers.get('location') ?? '/', false, context.status);
    reportErrors(context, request.url);
    if (part !== 'document') return renderData(context);
    try {
      return renderDocument(shop, row, context);
    } catch (error) {
      errorReporter.report(error, request.url);
      const { [ROOT]: rootData } = context.loaderData;
      const errors = { [layoutId((row ?? NOT_FOUND).layout)]: error };
      const failed = {
        ...context,
        statusCode: 500,
        errors,
        loaderData: { [ROOT]: rootData },
        actionData: null,
      };
      return renderDocument(shop, row, failed);
    }
  }

  return { render, script };
}
