import { matchRoutes } from 'react-router';
import { expect, it } from 'vitest';
import { languages } from '../../contract/fields.ts';
import { routeTable } from '../config/route-table.ts';
import { localizePath } from '../locale/paths.ts';
import { routeIdOf } from './route-id.ts';

const routes = routeTable.map(({ path }) => ({ id: path, path }));

it('routeIdOf() finds the route that the router ranks first, in every language', () => {
  for (const row of routeTable) {
    const path = row.path.replace(/:\w+/g, 'x');
    const id = matchRoutes(routes, path)?.at(-1)?.route.id;
    for (const language of languages) expect(routeIdOf(localizePath(language, path)), path).toBe(id);
  }
});

it('routeIdOf() takes no word of a path for a language', () => {
  // The router's optional first segment would make these the pages of all categories and of all brands.
  expect(routeIdOf('/c/categories')).toBe('/c/:id');
  expect(routeIdOf('/brands/brands')).toBe('/brands/:url');
  expect(routeIdOf('/xx/categories')).toBeNull();
});
