import { brotliCompressSync, constants } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import type { TextFiles } from './texts.ts';

const YEAR_S = 365 * 24 * 60 * 60;

/**
 * /global_resources/page/{locale}_{page}.json: kept for good when asked for with the hash that this build has, briefly otherwise: a page of
 * another build would keep these texts by the address of its own.
 */
export function registerTexts(app: FastifyInstance, texts: TextFiles): void {
  const compressed = new Map<string, Buffer>();
  app.get<{ Params: { name: string }; Querystring: { h?: string | string[] } }>(
    '/global_resources/page/:name',
    async (request, reply) => {
      const name = request.params.name.replace(/\.json$/, '');
      const file = texts.file(name);
      if (file === undefined || name === request.params.name)
        return reply.code(404).type('application/json').send('{}');
      reply.type('application/json; charset=utf-8').header('vary', 'Accept-Encoding');
      reply.header(
        'cache-control',
        request.query.h === texts.hash ? `public, max-age=${YEAR_S}, immutable` : 'public, max-age=300',
      );
      if (!(request.headers['accept-encoding'] ?? '').includes('br')) return reply.send(file);
      const body =
        compressed.get(name) ?? brotliCompressSync(file, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });
      compressed.set(name, body);
      return reply.header('content-encoding', 'br').send(body);
    },
  );
}
