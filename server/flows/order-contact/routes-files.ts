import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import { findVisibleOrder } from '../../domains/orders/index.ts';
import type { Database } from '../../platform/database/statement.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { tokenOf } from '../../platform/http/create-request-context.ts';
import type { Identify } from '../../platform/http/register.ts';
import type { Visitor } from '../../platform/http/request-context.ts';
import { PRIVATE, sendAttachment } from '../../platform/http/send-attachment.ts';
import { findOrderFile } from './query.ts';

type Dependencies = { db: Database; files: FileStore; identify: Identify; orderKey: Buffer };

const MAX_PER_MINUTE = 120;
const id = z.uuid();

/**
 * Serves `GET /order/files/{id}`: a file of a message or request, as an attachment, to whoever may see its order, also
 * with the `key` of the order's mailed link. 404 to everyone else.
 */
export const orderFiles =
  ({ db, files, identify, orderKey }: Dependencies): FastifyPluginAsync =>
  async (app) => {
    const isReached = async (token: string | null | undefined, orderId: string, key: string | undefined) => {
      const visitor = token ? await identify(token) : 'bad';
      const known: Visitor = typeof visitor === 'string' ? { kind: 'guest', id: null } : visitor;
      const asked = { orderId, key, right: 'see' } as const;
      return (await findVisibleOrder({ db, orderKey }, { visitor: known }, asked)) !== undefined;
    };
    app.get<{ Params: { id: string }; Querystring: { key?: string } }>(
      '/order/files/:id',
      { config: { maxPerMinute: MAX_PER_MINUTE } },
      async (request, reply) => {
        reply.headers(PRIVATE);
        const parsed = id.safeParse(request.params.id);
        const file = parsed.success ? await findOrderFile(db, parsed.data) : undefined;
        if (!file) return reply.callNotFound();
        const key = typeof request.query.key === 'string' ? request.query.key : undefined;
        if (!(await isReached(tokenOf(request).token, file.orderId, key))) return reply.callNotFound();
        const stored = await files.get(file.key);
        if (!stored) return reply.callNotFound();
        return sendAttachment(reply, stored, file);
      },
    );
  };
