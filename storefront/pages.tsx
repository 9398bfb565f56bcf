import { type ComponentType, type ReactNode, useState } from 'react';
import { type RouteObject, useActionData, useLoaderData, useLocation } from 'react-router';
import type { DataPart } from '../contract/page.ts';
import { type Layout, type RouteRow, routeTable } from './config/route-table.ts';
import { ErrorScreen } from './features/error/error-screen.tsx';
import type { PageModule } from './page/page.ts';
import { PageOutlet } from './ui/part.tsx';

/** The id of the route of the page around all layouts. */
export const ROOT = 'root';
const LAYOUTS = 'layouts/';
/** The page of every path that has no other one. */
export const NOT_FOUND = { path: '*', file: 'not-found', layout: 'default' } as const;

type PageRow = Pick<RouteRow, 'path' | 'file' | 'layout'>;
type RouteFields = Omit<RouteObject, 'id' | 'path' | 'index' | 'children'>;
type RouteSource = {
  /** What the paths of pages begin with: a language, or nothing in English; on the server the pattern of both. */
  prefix: string;
  root: RouteFields;
  layout: (name: Layout) => RouteFields;
  page: (file: string) => RouteFields;
};

/** Returns the id of the route of a layout. */
export const layoutId = (name: Layout): string => LAYOUTS + name;

/** Returns the part of a page whose data the route with this id has. */
export const partOf = (id: string): DataPart =>
  id === ROOT ? 'root' : id.startsWith(LAYOUTS) ? 'layout' : 'page';

/** Returns the routes of some pages and of the page for every other path. The id of a page's route is its path. */
export function createRoutes(source: RouteSource, rows: readonly PageRow[] = routeTable): RouteObject[] {
  const pages = [...rows, NOT_FOUND];
  const pathOf = (path: string) => (path === NOT_FOUND.path ? path : source.prefix + path);
  const layouts = [...new Set(pages.map(({ layout }) => layout))];
  return [
    {
      ...source.root,
      id: ROOT,
      children: layouts.map((name) => ({
        ...source.layout(name),
        id: layoutId(name),
        children: pages
          .filter(({ layout }) => layout === name)
          .map(({ path, file }) => ({ ...source.page(file), id: path, path: pathOf(path) })),
      })),
    },
  ];
}

/** Returns what a route has of a layout: its page, or the error that the page ended with. */
export const layoutFields = (Frame: ComponentType<{ children: ReactNode }>) => ({
  Component: () => (
    <Frame>
      <PageOutlet />
    </Frame>
  ),
  ErrorBoundary: () => (
    <Frame>
      <ErrorScreen />
    </Frame>
  ),
});

/**
 * Returns the data of a page and its answer to a form. The router drops the answer, with the errors and what was typed,
 * at a step within the page and when the page reads its data again: it is kept until another page or answer comes.
 */
function usePageData() {
  const { pathname, search, key } = useLocation();
  const [loaderData, actionData] = [useLoaderData(), useActionData()];
  const address = pathname + search;
  const [kept, keep] = useState({ loaderData, actionData, address, key });
  const isRead = key === kept.key || loaderData === kept.loaderData;
  const isKept = actionData === undefined && address === kept.address && isRead;
  const answer = isKept ? kept.actionData : actionData;
  if (
    loaderData !== kept.loaderData ||
    answer !== kept.actionData ||
    address !== kept.address ||
    key !== kept.key
  )
    keep({ loaderData, actionData: answer, address, key });
  return { loaderData, actionData: answer };
}

/** Returns what a route has of a page. The head reads `handle`. */
export const pageFields = ({ default: Page, meta }: PageModule) => ({
  Component: () => <Page {...usePageData()} />,
  handle: { meta },
});
