import { beforeAll, expect, it, vi } from 'vitest';
import type { PageShop } from '../contract/page.ts';
import { createRenderer, errorReporter } from './entry.server.tsx';

type Answer = { ok: boolean; code?: number; message?: string; data?: unknown };
const report = vi.fn<(error: unknown, url: string) => void>();
errorReporter.report = report;

let renderer: Awaited<ReturnType<typeof createRenderer>>;
beforeAll(async () => {
  renderer = await createRenderer({
    entry: '/assets/entry.js',
    filesOf: ({ file }) => [`/assets/${file}.js`],
  });
}, 60_000);

const shopWith = (answer: () => Answer, more: Partial<PageShop> = {}): PageShop =>
  ({
    call: async () => answer(),
    language: 'en',
    currency: 'USD',
    currencies: ['USD'],
    priceDisplay: { vat: 0, isGross: false, isEea: false },
    devices: [],
    priceClass: 'public',
    visitor: 'guest',
    isDocument: true,
    redirectTo: null,
    publicUrl: 'http://localhost',
    mobileUrl: 'http://localhost',
    texts: () => ({}),
    country: null,
    invitation: null,
    announcements: [],
    seller: {
      company: { name: '', address: '', email: 'a@example.com', phone: '' },
      payments: [],
      carriers: [],
    },
    ...more,
  }) as unknown as PageShop;
const empty = shopWith(() => ({ ok: false, code: 404, message: 'none' }));

async function render(path: string, part: Parameters<typeof renderer.render>[2], shop = empty, init = {}) {
  report.mockClear();
  const { body, ...rest } = await renderer.render(new Request(`http://localhost${path}`, init), shop, part);
  return { ...rest, text: body.toString() };
}

it('render() answers a document with the one script and the files of its page', async () => {
  const page = await render('/login', 'document');
  expect([page.status, page.type]).toEqual([200, 'text/html; charset=utf-8']);
  expect(page.text).toContain(`<script type="module">${renderer.script}</script>`);
  expect(page.text).toContain('href="/assets/login.js"');
});

it('render() answers the data of one part of a page', async () => {
  const root = await render('/login', 'root');
  expect([root.status, root.type]).toEqual([200, 'application/json; charset=utf-8']);
  expect(JSON.parse(root.text)).toMatchObject({ language: 'en', currency: 'USD' });
  expect(JSON.parse((await render('/login', 'page')).text)).not.toHaveProperty('currencies');
});

it.each([
  ['/no-such-page', '/no-such-page'],
  ['/xx/categories', '/xx/categories'],
  ['/c/none', '/c/none'],
])('render() answers 404 to %s, as a document and as data', async (path, named) => {
  const page = await render(path, 'document');
  expect(page.status).toBe(404);
  expect(page.text).toContain('href="http://localhost/404"');
  const data = await render(path, 'page');
  expect([data.status, JSON.parse(data.text)]).toMatchObject([404, { data: { path: named } }]);
  expect(report).not.toHaveBeenCalled();
});

it('render() reports an error of a loader and tells the visitor nothing of it', async () => {
  const failing = shopWith(() => {
    throw new Error('secret of the database');
  });
  for (const part of ['document', 'page'] as const) {
    const page = await render('/c/cables', part, failing);
    expect([part, page.status]).toEqual([part, 500]);
    expect(page.text).not.toContain('secret');
    expect(report).toHaveBeenCalledWith(
      expect.objectContaining({ message: 'secret of the database' }),
      expect.any(String),
    );
  }
});

it('render() answers a page that cannot be rendered with the error, and reports it once', async () => {
  const category = { id: 1, parent: null, slug: 'a', name: { no: 'text' }, count: 1, picture: null };
  const broken = shopWith(() => ({ ok: true, data: [category] }));
  const page = await render('/categories', 'document', broken);
  expect(page.status).toBe(500);
  expect(page.text).toContain('<h1');
  expect(report).toHaveBeenCalledTimes(1);
});

it('render() redirects a document by its status and data by its body', async () => {
  const sent = shopWith(() => ({ ok: true }), { redirectTo: { path: '/de', isDocument: true } });
  expect(await render('/login', 'page', sent)).toMatchObject({
    status: 202,
    text: '{"to":"/de","reload":true}',
  });
  const out = { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: '' };
  expect(await render('/logout', 'document', empty, out)).toMatchObject({ status: 303, location: '/' });
  expect(await render('/logout', 'page')).toMatchObject({ status: 202, text: '{"to":"/","reload":false}' });
});

it('render() refuses a form to a page that takes none', async () => {
  const form = {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'a=1',
  };
  expect((await render('/categories', 'document', empty, form)).status).toBe(405);
});
