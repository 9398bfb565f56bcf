import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import { ONE_CLICK } from './alert-link.ts';
import { endByLink } from './end-by-link.ts';
import type { AlertContext } from './request-alert.ts';

const MAX_PER_MINUTE = 60;
const MAX_BYTES = 1024;
const Link = z.object({ end: z.string().max(254), sku: z.string().max(64), key: z.string().max(60) });

/**
 * Serves the POST by which a mail program ends an alert with one press (RFC 8058): it comes from no page of the shop, and
 * what it sends besides the address is not read.
 */
export const alertOneClick =
  (alerts: Pick<AlertContext, 'pool' | 'key'>): FastifyPluginAsync =>
  async (app) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: MAX_BYTES }, (_, body, next) =>
      next(null, body),
    );
    app.post(ONE_CLICK, { config: { maxPerMinute: MAX_PER_MINUTE } }, async (request, reply) => {
      const { data } = Link.safeParse(request.query);
      const ended = data && (await endByLink(alerts, { ...data, email: data.end }));
      return reply
        .code(ended?.ok ? 200 : 400)
        .type('text/plain')
        .send(ended?.ok ? 'ok' : 'refused');
    });
  };
