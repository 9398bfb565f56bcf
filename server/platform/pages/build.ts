import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { DataPart, PageShop } from '../../../contract/page.ts';

/** What the pages' bundle declares of a path: its access, and how its responses are cached. */
export type RouteAccess = {
  /** Of the path, without the language; empty for no page. */
  path: string;
  access: 'open' | 'member' | 'guest-only';
  openWhenClosed: boolean;
  /** Whether one stored page is for everybody without prices of their own, or for guests alone. */
  shared: boolean | 'guests';
  cacheQuery: readonly string[];
  /** Whether it has dates of arrival, which depend on where the visitor is and on the hour. */
  byArrival?: boolean;
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

/** A whole document, or the data of a part of it. */
export type PagePart = 'document' | DataPart;
export type RenderedPage = { status: number; type: string; location?: string | undefined; body: Buffer };

/** Where the browser finds the code of a build: the file that starts a page, and the files of a page. */
type PageFiles = {
  entry: string;
  filesOf: (row: { file: string; layout: string }) => readonly string[];
};

type EntryModule = {
  createRenderer: (files: PageFiles) => Promise<{
    render: (request: Request, shop: PageShop, part: PagePart) => Promise<RenderedPage>;
    script: string;
  }>;
  guard: (request: GuardRequest) => GuardEffect[];
  routeAccess: (path: string) => RouteAccess | null;
  cachedQuery: (query: URLSearchParams, names: readonly string[]) => string;
  listedPaths: readonly string[];
  errorReporter: { report: (error: unknown, url: string) => void };
};

/** The built pages: how to render a request, and which routes and guards they declare. */
export type Pages = {
  render: (request: Request, shop: PageShop, part: PagePart) => Promise<RenderedPage>;
  /** The code of the only script in a page. */
  script: string;
  guard: EntryModule['guard'];
  routeAccess: EntryModule['routeAccess'];
  cachedQuery: EntryModule['cachedQuery'];
  /** Paths of the pages that crawlers may know, those without parameters. */
  listedPaths: readonly string[];
  /** Reports errors of loaders and rendering to the server's log. */
  errorReporter: EntryModule['errorReporter'];
};

/** Vite's `build.manifest`: files by their source, with what each imports. */
type Manifest = Record<string, { file: string; imports?: string[] }>;

const ENTRY = 'storefront/entry.client.tsx';

/** Returns the files of some sources and all that they import, each once. */
function filesOf(manifest: Manifest, sources: readonly string[]): string[] {
  const seen = new Set<string>();
  const visit = (source: string): void => {
    const chunk = manifest[source];
    if (!chunk || seen.has(source)) return;
    seen.add(source);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  for (const source of sources) visit(source);
  return [...seen].map((source) => `/${manifest[source]?.file}`);
}

/** Loads the pages that `npm run build` has put into `folder`. */
export async function loadPages(folder: string): Promise<Pages> {
  const manifest: Manifest = JSON.parse(
    await readFile(path.join(folder, 'client', '.vite', 'manifest.json'), 'utf8'),
  );
  const file = path.join(folder, 'server', 'entry.server.js');
  const cached = new Map<string, string[]>();
  return createPages(await import(pathToFileURL(file).href), {
    entry: `/${manifest[ENTRY]?.file}`,
    filesOf: (row) => {
      const key = `${row.layout} ${row.file}`;
      const files =
        cached.get(key) ??
        filesOf(manifest, [
          ENTRY,
          `storefront/layouts/${row.layout}.tsx`,
          `storefront/routes/${row.file}.tsx?browser`,
        ]);
      cached.set(key, files);
      return files;
    },
  });
}

/** Returns what the server needs of the pages' bundle. */
export async function createPages(entry: EntryModule, files: PageFiles): Promise<Pages> {
  const { guard, routeAccess, cachedQuery, listedPaths, errorReporter } = entry;
  return {
    ...(await entry.createRenderer(files)),
    guard,
    routeAccess,
    cachedQuery,
    listedPaths,
    errorReporter,
  };
}
