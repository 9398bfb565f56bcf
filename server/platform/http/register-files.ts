import { PassThrough, type Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { NET_DISPLAY } from '../../../kit/price-display.ts';
import { acceptsGzip, isUnchanged, rangeOf } from './conditional.ts';
import { createRequestContext, languageOf } from './create-request-context.ts';
import { dispositionOf } from './disposition.ts';
import type { Policy } from './execute.ts';
import { refuseToken } from './refuse-token.ts';
import { anonymous, executeInSession, type VisitorIdentification, visitorOf } from './request-visitor.ts';
import { writeRetryAfter } from './retry-after.ts';
import type { FileAnswer, FileRoute } from './route.ts';

/** Headers of every answer at the address of a file, of one that says that there is none as well. */
const PRIVATE = {
  'cache-control': 'private, no-store',
  'x-robots-tag': 'noindex',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'content-security-policy':
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox",
};

/** Sends bytes through a stream of the reply's own: a file that is replaced meanwhile is read on to its end. */
function sendBytes(reply: FastifyReply, bytes: Readable): FastifyReply {
  const sent = new PassThrough();
  bytes.on('error', (error) => sent.destroy(error));
  sent.on('close', () => bytes.destroy());
  return reply.send(bytes.pipe(sent));
}

/** Sends a file whole, or the part that is asked for; 304 to a program that has its version, 404 when it is gone. */
async function sendFile(request: FastifyRequest, reply: FastifyReply, file: FileAnswer): Promise<unknown> {
  const { headers } = request;
  const packed = file.packed && acceptsGzip(headers) ? file.packed : undefined;
  const { size, open } = packed ?? file;
  const etag = file.version && (packed ? file.version.etag.replace(/"$/, '-gz"') : file.version.etag);
  const version = file.version && size !== undefined && etag ? { ...file.version, etag, size } : undefined;
  const range = version ? rangeOf(headers, version) : 'whole';
  const part = typeof range === 'string' ? undefined : range;
  const isSent =
    request.method !== 'HEAD' && range !== 'outside' && !(version && isUnchanged(headers, version));
  // Before any header of the file: what is gone meanwhile has none.
  const bytes = isSent ? await open(part) : null;
  if (isSent && !bytes) return reply.callNotFound();
  reply.headers({ ...PRIVATE, ...file.headers });
  if (file.packed) reply.header('vary', 'accept-encoding');
  if (version) {
    const { madeAt } = version;
    reply.headers({ etag: version.etag, 'last-modified': madeAt.toUTCString(), 'accept-ranges': 'bytes' });
    if (isUnchanged(headers, version)) return reply.code(304).send();
  }
  if (range === 'outside') return reply.code(416).header('content-range', `bytes */${size}`).send();
  const length = part ? part.end - part.start + 1 : size;
  reply
    .code(part ? 206 : 200)
    .type(file.type)
    .headers({
      ...(length !== undefined && { 'content-length': length }),
      ...(file.name !== null && { 'content-disposition': dispositionOf(file.name) }),
      ...(packed && { 'content-encoding': 'gzip' }),
      ...(part && { 'content-range': `bytes ${part.start}-${part.end}/${size}` }),
    });
  if (!bytes) return reply.send();
  if (!part || part.end === (size ?? 0) - 1) reply.raw.once('finish', () => file.onSent?.());
  return sendBytes(reply, bytes);
}

/** Registers the files of the shop. Whoever may not have one is told no more than that there is none. */
export function registerFiles(
  app: FastifyInstance,
  routes: readonly FileRoute[],
  transport: VisitorIdentification & { policy: Policy },
): void {
  const { policy } = transport;
  for (const { contract, handler } of routes)
    app.route({
      method: ['GET', 'HEAD'],
      url: contract.path.replace(/\{(\w+)\}/g, ':$1'),
      exposeHeadRoute: false,
      handler: async (request, reply): Promise<unknown> => {
        reply.headers(PRIVATE);
        const found = await visitorOf(request, contract, transport);
        const context = createRequestContext(
          request,
          typeof found === 'string' ? anonymous : found,
          languageOf(request),
          { currency: 'USD', isCurrencyChosen: false, priceDisplay: NET_DISPLAY, shipTo: null, devices: [] },
        );
        if (await refuseToken(contract, context, policy.limits)) return reply.callNotFound();
        const input = { ...(request.query as object), ...(request.params as object) };
        const envelope = await executeInSession(
          { contract, handler },
          { request, context, input },
          transport,
        );
        writeRetryAfter(reply, context);
        if (envelope.code === 200) return sendFile(request, reply, envelope.data as FileAnswer);
        if (envelope.code === 429 || envelope.code === 503)
          return reply.code(envelope.code).type('text/plain').send(envelope.message);
        // A shop that shows its products to members alone says so; of everything else nobody learns that it exists.
        if (envelope.reason === 'MemberNeeded' && contract.access === 'anyone')
          return reply.code(401).type('text/plain').send(envelope.message);
        return reply.callNotFound();
      },
    });
}
