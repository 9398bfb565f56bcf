import type { ServerBuild } from 'react-router';
import { expect, it } from 'vitest';
import { createRouteHandlers } from './route-handlers.ts';

const routeOf = (id: string, parentId: string | undefined, path?: string) => ({
  id,
  parentId,
  path,
  module: { default: () => null, loader: () => null },
});
const routes = Object.fromEntries(
  [
    routeOf('root', undefined, ''),
    routeOf('shop', 'root'),
    routeOf('plain', 'root'),
    routeOf('/cart', 'shop', ':lang?/cart'),
    routeOf('/login', 'plain', ':lang?/login'),
    routeOf('*', 'shop', '*'),
  ].map((route) => [route.id, route]),
);

/** The ids of the routes that a page was made of, as its entry gets them. */
async function idsOf(id: string | null, path: string): Promise<string[]> {
  let ids: string[] = [];
  const entry = {
    module: {
      default: (...[, , , context]: [unknown, unknown, unknown, { manifest: { routes: object } }]) => {
        ids = Object.keys(context.manifest.routes);
        return new Response();
      },
    },
  };
  const build = {
    entry,
    routes,
    assets: { entry: { module: '', imports: [] }, routes, url: '', version: '' },
    future: {},
    routeDiscovery: { mode: 'initial' },
    ssr: true,
    isSpaMode: false,
    prerender: [],
    publicPath: '/',
    assetsBuildDirectory: '',
  } as unknown as ServerBuild;
  await createRouteHandlers(build, 'production')(id)(new Request(`http://localhost${path}`));
  return ids.toSorted();
}

it('createRouteHandlers() answers a path with its route, its layouts and the page for what is not found', async () => {
  expect(await idsOf('/cart', '/de/cart')).toEqual(['*', '/cart', 'root', 'shop']);
  expect(await idsOf('/login', '/login')).toEqual(['*', '/login', 'plain', 'root', 'shop']);
});

it('createRouteHandlers() answers a path without a route with all of them', async () => {
  expect(await idsOf(null, '/nowhere')).toEqual(Object.keys(routes).toSorted());
  expect(await idsOf('/unknown', '/nowhere')).toEqual(Object.keys(routes).toSorted());
});
