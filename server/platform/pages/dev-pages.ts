import type { FastifyInstance } from 'fastify';
import type { ServerBuild } from 'react-router';
import { createPages, type Pages } from './build.ts';

const BUILD = 'virtual:react-router/server-build';

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
  const load = async () => createPages((await vite.ssrLoadModule(BUILD)) as ServerBuild, 'development');
  const first = await load();
  return { ...first, render: async (request, shop) => (await load()).render(request, shop) };
}
