import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { createTokenCheck } from '../platform/http/token-check.ts';
import type { Metrics } from '../platform/metrics.ts';
import { registerAssets } from '../platform/pages/routes-assets.ts';
import type { Config } from './config/config.ts';

const PAGES = path.join(import.meta.dirname, '..', '..', 'build', 'backoffice');
/** Nothing from elsewhere, nothing inline: what a page of the back office shows, strangers have written. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

const headers = {
  'content-security-policy': POLICY,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
};

type Parts = { config: Config; pool: Pool; metrics: Metrics };

/** Registers what watches the process: health and, with the token, metrics. */
function registerWatch(app: FastifyInstance, { config, pool, metrics }: Parts): void {
  app.get('/healthz', async (_, reply) => reply.type('text/plain').send('ok'));
  app.get('/readyz', async (_, reply) => {
    await pool.query('SELECT 1');
    return reply.type('text/plain').send('ready');
  });
  const mayMeasure = createTokenCheck(config.METRICS_TOKEN);
  app.get('/metrics', async (request, reply) => {
    if (request.url !== '/metrics' || !mayMeasure(request.headers.authorization))
      return reply.code(404).send();
    return reply.type(metrics.contentType).send(await metrics.text());
  });
}

/**
 * Registers the pages of the back office, one document for all of them, and what watches the process. Throws where the
 * pages were not built.
 */
export async function registerOfficePages(app: FastifyInstance, parts: Parts): Promise<void> {
  registerWatch(app, parts);
  app.addHook('onRequest', async (_, reply) => {
    reply.headers(headers);
  });
  const page = await readFile(path.join(PAGES, 'index.html'), 'utf8');
  await registerAssets(app, PAGES);
  app.get('/*', async (_, reply) =>
    reply.headers({ 'cache-control': 'no-cache' }).type('text/html; charset=utf-8').send(page),
  );
}
