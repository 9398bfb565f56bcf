import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/database/statement.ts';
import { isSameOrigin } from '../../platform/http/same-origin.ts';
import { decideCharge, findCharge } from './store.ts';
import { testEvent } from './test-gateway.ts';
import { testGatewayPage } from './test-gateway-page.ts';

type Options = {
  db: Database;
  key: Buffer;
  publicUrl: string;
  /** Delivers the gateway's notification to the shop, as a provider's server would. */
  notify: (body: string, signature: string) => Promise<void>;
};

/** Serves the gateway's page and its form, which a real provider serves from its own site. */
export async function testGatewayPages(
  app: FastifyInstance,
  { db, key, publicUrl, notify }: Options,
): Promise<void> {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, next) =>
    next(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  const policy =
    "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

  app.get<{ Params: { ref: string } }>('/test-gateway/:ref', async ({ params }, reply) => {
    const charge = await findCharge(db, params.ref);
    if (!charge) return reply.callNotFound();
    if (charge.state !== 'open') return reply.redirect(charge.returnUrl, 303);
    return reply
      .headers({ 'cache-control': 'no-store', 'content-security-policy': policy })
      .type('text/html; charset=utf-8')
      .send(testGatewayPage(charge));
  });

  app.post<{ Params: { ref: string }; Body: { decision?: string } }>(
    '/test-gateway/:ref',
    async (request, reply) => {
      const { params, body, headers } = request;
      if (!isSameOrigin(headers, publicUrl)) return reply.code(403).send();
      const decision = ['succeeded', 'declined', 'cancelled'].find(
        (candidate) => candidate === body?.decision,
      );
      if (!decision) return reply.code(400).type('text/plain').send('no such decision');
      const charge = (await decideCharge(db, params.ref, decision)) || (await findCharge(db, params.ref));
      if (!charge) return reply.callNotFound();
      const event = testEvent(key, params.ref);
      await notify(event.body, event.signature);
      return reply.redirect(charge.returnUrl, 303);
    },
  );
}
