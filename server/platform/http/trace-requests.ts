import type { FastifyInstance } from 'fastify';
import { beginSpan, runBelow, type TraceSpan } from '../trace.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Where requests are traced. */
    span?: TraceSpan;
  }
}

/** What monitoring asks again and again. */
const UNTRACED = new Set(['/healthz', '/readyz', '/metrics']);

/**
 * Makes each request the first span of this process in a trace: a new one, or that of its header `traceparent` where the
 * proxy in front sets it. From anyone else the header would decide what is sampled.
 */
export function traceRequests(app: FastifyInstance, { isParentTrusted }: { isParentTrusted: boolean }): void {
  app.decorateRequest('span', undefined);
  app.addHook('onRequest', (request, reply, done) => {
    const { method, headers, routeOptions, id } = request;
    const { url: route } = routeOptions;
    if (route !== undefined && UNTRACED.has(route)) return done();
    const { traceparent } = headers;
    const span = beginSpan(
      {
        name: route ? `${method} ${route}` : method,
        kind: 'server',
        attributes: {
          'http.request.method': method,
          'request.id': id,
          ...(route && { 'http.route': route }),
        },
      },
      isParentTrusted && typeof traceparent === 'string' ? traceparent : undefined,
    );
    if (!span) return done();
    request.span = span;
    // After a broken connection too, of which there is no response.
    reply.raw.once('close', () => {
      const { statusCode, writableEnded } = reply.raw;
      span.set({ 'http.response.status_code': statusCode });
      span.end(writableEnded ? (statusCode >= 500 ? String(statusCode) : undefined) : 'aborted');
    });
    runBelow(span, done);
  });
  // A body arrives by events of its connection, which are outside of the request's trace.
  app.addHook('preValidation', ({ span }, _reply, done) => {
    if (span) runBelow(span, done);
    else done();
  });
}
