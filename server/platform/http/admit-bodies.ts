import { once } from 'node:events';
import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createFairLimiter } from '../fair-limiter.ts';
import { createBodySpool } from './body-spool.ts';
import { ipKey } from './ip-key.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Receives a body, or a part of one, before it is read; see admitBodies. */
    receiveBody: (request: FastifyRequest, source: Readable, maxBytes: number) => Promise<Readable>;
  }
  interface FastifyRequest {
    /** Resolves when the response has been sent, or its connection is gone. */
    answered: Promise<unknown> | null;
  }
}

/** A body that is announced as no larger is read as it comes. */
const SMALL_BYTES = 16 * 1024;
/** A body of more than this waits for its turn in memory. */
const LARGE_BYTES = 256 * 1024;

const announcedSize = ({ headers }: FastifyRequest): number | undefined =>
  headers['content-length'] === undefined ? undefined : Number(headers['content-length']);

/** Whether a request announces a form with files. Its body has not been read yet. */
export const isFilesForm = ({ headers }: FastifyRequest): boolean =>
  /^multipart\/form-data\b/i.test(headers['content-type'] ?? '');

const hasBody = (request: FastifyRequest): boolean =>
  request.headers['transfer-encoding'] !== undefined || (announcedSize(request) ?? 0) > SMALL_BYTES;

/**
 * Bounds what bodies take before they are answered: while they come they are in files, with a bound an address and in
 * all, and six large ones at a time are in memory, addresses in turn. Those past a bound are refused with 503.
 */
export function admitBodies(app: FastifyInstance): void {
  const spool = createBodySpool();
  const limiter = createFairLimiter({ atOnce: 6, maxWaiting: 100, maxWaitingPerOwner: 10 });

  /** Resolves when it is the turn of the request, which ends with its response. */
  const turnOf = (ip: string, answered: Promise<unknown>): Promise<void> =>
    new Promise((start, refuse) => {
      limiter(ip, async () => {
        start();
        await answered;
      }).catch(refuse);
    });

  app.decorateRequest('answered', null);
  app.decorate('receiveBody', async (request, source, maxBytes) => {
    const ip = ipKey(request.ip);
    const { stream, size } = await spool(source, { ip, announced: announcedSize(request), maxBytes });
    if (size > LARGE_BYTES && request.answered) await turnOf(ip, request.answered);
    return stream;
  });
  app.addHook('onSend', async (request, reply) => {
    // The rest of a refused body would still be read, and thrown away.
    if (request.answered && !request.raw.complete) reply.header('connection', 'close');
  });
  app.addHook('onRequest', async (request, reply: FastifyReply) => {
    if (hasBody(request)) request.answered = once(reply.raw, 'close');
  });
  app.addHook('preParsing', async (request, _, payload) => {
    const maxBytes = request.routeOptions.bodyLimit;
    // Its reader refuses a body that announces too much. Files of calls are received by those who read them.
    const isRead = hasBody(request) && (announcedSize(request) ?? 0) <= maxBytes && !isFilesForm(request);
    return isRead ? app.receiveBody(request, payload as Readable, maxBytes) : payload;
  });
}
