import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import type { RouteRow } from '../config/route-table.ts';
import { trimManifest } from './trim-manifest.ts';

const route = (id: string, more: object) => ({
  id,
  parentId: 'layouts/default',
  hasDefaultExport: true,
  ...more,
});

const row: RouteRow = {
  ...{
    path: '/about',
    file: 'about',
    layout: 'default',
    access: 'member',
    openWhenClosed: false,
    shared: false,
    listed: true,
  },
  cacheQuery: ['page'],
  texts: ['legal', 'order'],
};

it('trimManifest() writes a smaller file from which the browser restores the routes', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'manifest-'));
  const folder = path.join(root, 'build/pages/client/assets');
  mkdirSync(folder, { recursive: true });
  const routes = {
    root: { id: 'root', path: '', hasLoader: true, module: '/assets/a.js' },
    'layouts/default': {
      id: 'layouts/default',
      parentId: 'root',
      hasDefaultExport: true,
      module: '/assets/b.js',
    },
    '/c/:id': route('/c/:id', {
      path: ':lang?/c/:id',
      hasLoader: true,
      hasAction: true,
      module: '/assets/c.js',
      imports: ['/assets/vendor.js', '/assets/d.js'],
    }),
    '/about': route('/about', {
      path: ':lang?/about',
      hasLoader: false,
      module: '/assets/e.js',
      imports: [],
    }),
  };
  const manifest = { entry: { imports: ['/assets/vendor.js'] }, routes, version: '1' };
  const file = path.join(folder, 'manifest-1.js');
  const code = `window.__reactRouterManifest=${JSON.stringify(manifest)};`;
  writeFileSync(file, code);
  trimManifest(root, [row]);
  const trimmed = readFileSync(file, 'utf8');
  rmSync(root, { recursive: true });

  const window: { __reactRouterManifest?: typeof manifest } = {};
  runInNewContext(trimmed, { window });
  const restored = JSON.parse(JSON.stringify(window.__reactRouterManifest));
  expect(restored.routes).toEqual({
    root: { id: 'root', path: '', hasLoader: true, module: '/assets/a.js' },
    'layouts/default': routes['layouts/default'],
    '/c/:id': { ...routes['/c/:id'], imports: ['/assets/d.js'] },
    '/about': route('/about', {
      path: ':lang?/about',
      module: '/assets/e.js',
      ...{ access: 'member', shared: false, keys: 1, texts: 'legal order' },
    }),
  });
});
