import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { RouterContextProvider, type ServerBuild } from 'react-router';
import type { PageShop } from '../../../contract/page.ts';
import { pageOfData } from './language.ts';
import { createRouteHandlers } from './route-handlers.ts';

type Context = Parameters<InstanceType<typeof RouterContextProvider>['set']>[0];

/** What the pages' bundle declares of a path: its access, and how its responses are cached. */
export type RouteAccess = {
  access: 'open' | 'member' | 'guest-only';
  openWhenClosed: boolean;
  /** Whether one stored page is for everybody without prices of their own, or for guests alone. */
  shared: boolean | 'guests';
  cacheQuery: readonly string[];
};
export type GuardEffect =
  | { do: 'notFound' }
  | { do: 'setCurrency'; currency: string }
  | { do: 'exchange'; token: string; to: string }
  | { do: 'redirect'; to: string }
  | { do: 'guestLogin' }
  | { do: 'loadUser' };
export type GuardRequest = {
  path: string;
  query: URLSearchParams;
  language: string;
  isMember: boolean;
  guestAccess: 'browse' | 'login';
  routeFound: boolean;
  access: RouteAccess['access'];
  openWhenClosed: boolean;
  method: string;
  isDocument: boolean;
  backofficeUrl?: string | undefined;
};

type EntryModule = {
  pageShop: Context;
  guard: (request: GuardRequest) => GuardEffect[];
  routeAccess: (path: string) => RouteAccess | null;
  routeIdOf: (pathname: string) => string | null;
  cachedQuery: (query: URLSearchParams, names: readonly string[], routes?: readonly string[]) => string;
  listedPaths: readonly string[];
  errorReporter: { report: (error: unknown, url: string) => void };
  attachedPage: (response: Response) => { body: Buffer; scripts: string[] } | undefined;
};

/** `scripts`: the code of the inline scripts that the renderer made. */
export type RenderedPage = { answer: Response; body: Buffer; scripts: string[] };

/** The built pages: how to render a request, and which routes and guards they declare. */
export type Pages = {
  render: (request: Request, shop: PageShop) => Promise<RenderedPage>;
  guard: EntryModule['guard'];
  routeAccess: EntryModule['routeAccess'];
  cachedQuery: EntryModule['cachedQuery'];
  /** Ids of all routes, as the router names those whose data it asks for. */
  routeIds: readonly string[];
  /** Paths of the pages that crawlers may know, those without parameters. */
  listedPaths: readonly string[];
  /** Reports errors of loaders and rendering to the server's log. */
  errorReporter: EntryModule['errorReporter'];
};

/** Loads the pages that `npm run build` has put into `folder`. */
export async function loadPages(folder: string): Promise<Pages> {
  const file = path.join(folder, 'server', 'index.js');
  return createPages(await import(pathToFileURL(file).href), 'production');
}

/** What the server needs of a build; `mode` as React Router defines it. */
export function createPages(build: ServerBuild, mode: 'production' | 'development'): Pages {
  const entry = build.entry.module as unknown as EntryModule;
  const handlerOf = createRouteHandlers(build, mode);
  return {
    render: async (request, shop) => {
      const context = new RouterContextProvider();
      context.set(entry.pageShop, shop);
      const page = pageOfData(new URL(request.url).pathname);
      const handle = handlerOf(entry.routeIdOf(page));
      const answer = await handle(request, context);
      const whole = entry.attachedPage(answer);
      if (whole) return { answer, ...whole };
      return { answer, body: Buffer.from(await answer.arrayBuffer()), scripts: [] };
    },
    guard: entry.guard,
    routeAccess: entry.routeAccess,
    cachedQuery: entry.cachedQuery,
    routeIds: Object.keys(build.routes),
    listedPaths: entry.listedPaths,
    errorReporter: entry.errorReporter,
  };
}
