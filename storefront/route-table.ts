export type Layout = 'default' | 'simple' | 'vip' | 'no-header';
export type Access = 'open' | 'member' | 'guest-only';

export type RouteRow = {
  /** As routes.ts takes it, without the language. */
  path: string;
  /** In routes/. */
  file: string;
  layout: Layout;
  access: Access;
  /** Guests (and members with everyone's prices) share one stored page. */
  shared: boolean;
  /** Query keys that make another page; all others are ignored by the store of pages. */
  cacheQuery: readonly string[];
};

const row = (path: string, file: string, more: Partial<RouteRow> = {}): RouteRow => ({
  path,
  file,
  layout: 'default',
  access: 'open',
  shared: false,
  cacheQuery: [],
  ...more,
});
const shared = (...cacheQuery: string[]): Partial<RouteRow> => ({ shared: true, cacheQuery });

/** Every page there is. The guard, the store of pages and routes.ts all read it. */
export const routeTable: readonly RouteRow[] = [
  row('/', 'home', shared()),
  row('/404', 'not-found', shared()),
];
