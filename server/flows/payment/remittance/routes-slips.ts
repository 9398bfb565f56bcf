import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import { findVisibleOrder } from '../../../domains/orders/index.ts';
import { findSlip } from '../../../domains/payments/index.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import type { Visitor } from '../../../platform/http/request-context.ts';
import { PRIVATE, sendAttachment } from '../../../platform/http/send-attachment.ts';

type Dependencies = {
  pool: Pool;
  files: FileStore;
  orderKey: Buffer;
  /** Who makes a request. */
  visitorOf: (request: FastifyRequest) => Promise<Visitor>;
};

const MAX_PER_MINUTE = 60;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Serves `GET /downloads/slips/{order}/{id}` to the order's owner, or with the key of a mailed link, as an attachment
 * that no browser runs or shows in the page. 404 for everyone else.
 */
export const slipDownloads =
  ({ pool, files, orderKey, visitorOf }: Dependencies): FastifyPluginAsync =>
  async (app) => {
    app.get<{ Params: { order: string; id: string }; Querystring: { key?: string } }>(
      '/downloads/slips/:order/:id',
      { config: { maxPerMinute: MAX_PER_MINUTE } },
      async (request, reply) => {
        const { order: orderId, id } = request.params;
        const key = typeof request.query.key === 'string' ? request.query.key : undefined;
        const visitor = await visitorOf(request);
        const order = await findVisibleOrder(
          { db: pool, orderKey },
          { visitor },
          { orderId, key, right: 'pay' },
        );
        const slip = order && UUID.test(id) ? await findSlip(pool, order.id, id) : undefined;
        const file = slip && (await files.get(slip.key));
        if (!slip || !file) return reply.headers(PRIVATE).callNotFound();
        return sendAttachment(reply, file, slip);
      },
    );
  };
