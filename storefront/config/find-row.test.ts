import { matchRoutes } from 'react-router';
import { expect, it } from 'vitest';
import { languages } from '../../contract/fields.ts';
import { localizePath, splitPath } from '../locale/paths.ts';
import { findRow } from './route-access.ts';
import { routeTable } from './route-table.ts';

const pathOf = (url: string) => findRow(splitPath(url).path)?.path;
const routes = routeTable.map(({ path }) => ({ id: path, path }));

it('findRow() finds the route that the router ranks first, in every language', () => {
  for (const row of routeTable) {
    const path = row.path.replace(/:\w+/g, 'x');
    const id = matchRoutes(routes, path)?.at(-1)?.route.id;
    for (const language of languages) expect(pathOf(localizePath(language, path)), path).toBe(id);
  }
});

it('findRow() takes no word of a path for a language', () => {
  expect(pathOf('/c/categories')).toBe('/c/:id');
  expect(pathOf('/brands/brands')).toBe('/brands/:url');
  expect(pathOf('/xx/categories')).toBeUndefined();
});
