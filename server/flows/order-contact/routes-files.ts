import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import { isOrderKey } from '../../domains/orders/index.ts';
import type { Database } from '../../platform/database/statement.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { tokenOf } from '../../platform/http/create-request-context.ts';
import type { Identify } from '../../platform/http/register.ts';
import { PRIVATE, sendAttachment } from '../../platform/http/send-attachment.ts';
import { findOrderFile, type OrderFileRow } from './query.ts';

type Dependencies = { db: Database; files: FileStore; identify: Identify; orderKey: Buffer };

const MAX_PER_MINUTE = 120;
const id = z.uuid();

/**
 * Serves `GET /order/files/{id}`: a file of a message or request, as an attachment, to the owner of its order or with
 * the `key` of the order's mailed link. 404 to everyone else.
 */
export const orderFiles =
  ({ db, files, identify, orderKey }: Dependencies): FastifyPluginAsync =>
  async (app) => {
    const isOwner = async (token: string | null | undefined, { memberId, guestId }: OrderFileRow) => {
      const visitor = token ? await identify(token) : 'bad';
      if (typeof visitor === 'string') return false;
      return visitor.kind === 'member'
        ? visitor.id === memberId
        : visitor.id !== null && visitor.id === guestId;
    };
    app.get<{ Params: { id: string }; Querystring: { key?: string } }>(
      '/order/files/:id',
      { config: { maxPerMinute: MAX_PER_MINUTE } },
      async (request, reply) => {
        reply.headers(PRIVATE);
        const parsed = id.safeParse(request.params.id);
        const file = parsed.success ? await findOrderFile(db, parsed.data) : undefined;
        if (!file) return reply.callNotFound();
        const { key } = request.query;
        const hasKey = typeof key === 'string' && isOrderKey(orderKey, file.orderId, key);
        if (!hasKey && !(await isOwner(tokenOf(request).token, file))) return reply.callNotFound();
        const stored = await files.get(file.key);
        if (!stored) return reply.callNotFound();
        return sendAttachment(reply, stored, file);
      },
    );
  };
