import { routeTable } from './route-table.ts';

/** Paths of the pages that a sitemap names by their path alone. */
export const listedPaths: readonly string[] = routeTable
  .filter(({ path, access, shared, listed }) => listed && shared && access === 'open' && !path.includes(':'))
  .map(({ path }) => path);
