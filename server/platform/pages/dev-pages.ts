import type { FastifyInstance } from 'fastify';
import { createPages, type Pages } from './build.ts';

const SERVER = '/storefront/entry.server.tsx';
const FILES = { entry: '/storefront/entry.client.tsx', filesOf: () => [] };

/** Pages made on the fly by Vite, for developing: a change shows without a build. */
export async function openDevPages(app: FastifyInstance, root: string): Promise<Pages> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    root,
    appType: 'custom',
    server: { middlewareMode: true, ws: { server: app.server } },
  });
  app.addHook('onRequest', (request, reply, next) => vite.middlewares(request.raw, reply.raw, next));
  app.addHook('onClose', () => vite.close());
  const load = async () =>
    createPages((await vite.ssrLoadModule(SERVER)) as Parameters<typeof createPages>[0], FILES);
  return {
    ...(await load()),
    render: async (request, shop, part) => {
      const page = await (await load()).render(request, shop, part);
      if (part !== 'document' || page.location) return page;
      const html = await vite.transformIndexHtml(new URL(request.url).pathname, page.body.toString());
      return { ...page, body: Buffer.from(html) };
    },
  };
}
