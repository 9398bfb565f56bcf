import { layout, type RouteConfig, route } from '@react-router/dev/routes';
import { type Layout, routeTable } from './config/route-table.ts';

const layouts: Layout[] = ['default', 'simple', 'vip', 'no-header', 'svg-sprite', 'blog'];

// Every path but the English ones starts with the language; root.tsx refuses other prefixes.
const withLanguage = (path: string) => `:lang?${path === '/' ? '' : path}`;

/** The blog's layout loads data, which what the root shares with other layouts must not; so it has a folder of its own. */
const fileOf = (name: Layout): string => (name === 'blog' ? 'layouts/blog/blog.tsx' : `layouts/${name}.tsx`);

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
        fileOf(name),
        { id: `layouts/${name}` },
        name === 'default' ? [...children, route('*', 'routes/not-found.tsx', { id: '*' })] : children,
      ),
    ),
] satisfies RouteConfig;
