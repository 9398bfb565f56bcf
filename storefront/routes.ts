import { layout, type RouteConfig, route } from '@react-router/dev/routes';
import { type Layout, routeTable } from './config/route-table.ts';

const layouts: Layout[] = ['default', 'simple', 'vip', 'no-header', 'svg-sprite'];

// Every path but the English ones starts with the language; root.tsx refuses other prefixes.
const withLanguage = (path: string) => `:lang?${path === '/' ? '' : path}`;

const pages = (name: Layout) =>
  routeTable
    .filter((row) => row.layout === name)
    .map((row) => route(withLanguage(row.path), `routes/${row.file}.tsx`, { id: row.path }));

export default [
  ...layouts
    .map((name) => ({ name, children: pages(name) }))
    .filter(({ children }) => children.length > 0)
    .map(({ name, children }) =>
      layout(
        `layouts/${name}.tsx`,
        name === 'default' ? [...children, route('*', 'routes/not-found.tsx', { id: '*' })] : children,
      ),
    ),
] satisfies RouteConfig;
