import { createRequestHandler, type ServerBuild } from 'react-router';

type Handler = ReturnType<typeof createRequestHandler>;

/** The route of every path that has no page. */
const NOT_FOUND = '*';

/** Returns ids of routes with those of their layouts. */
function withParents(build: ServerBuild, ids: readonly string[]): Set<string> {
  const all = new Set<string>();
  for (const id of ids)
    for (let at: string | undefined = id; at !== undefined; at = build.routes[at]?.parentId) all.add(at);
  return all;
}

/** Returns a build of some of a build's routes. What the browser loads of routes it does not have from here. */
function partOf(build: ServerBuild, ids: ReadonlySet<string>): ServerBuild {
  const pick = <T>(routes: Record<string, T>): Record<string, T> =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => ids.has(id)));
  return {
    ...build,
    routes: pick(build.routes as Record<string, unknown>) as ServerBuild['routes'],
    assets: { ...build.assets, routes: pick(build.assets.routes) },
  };
}

/**
 * Returns the handler of a route by its id, null for that of all routes. The router tries its routes one after the
 * other, twice a page, and makes an object of each of them for it: with those alone that a path can have, that tenth of
 * a page's time is gone.
 */
export function createRouteHandlers(build: ServerBuild, mode: string): (id: string | null) => Handler {
  const all = createRequestHandler(build, mode);
  const byId = new Map<string, Handler>();
  return (id) => {
    if (id === null || !build.routes[id]) return all;
    const known = byId.get(id);
    if (known) return known;
    const handler = createRequestHandler(partOf(build, withParents(build, [id, NOT_FOUND])), mode);
    byId.set(id, handler);
    return handler;
  };
}
