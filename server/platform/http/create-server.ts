import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import { isTracing } from '../trace.ts';
import { admitBodies } from './admit-bodies.ts';
import { collectMethods } from './allowed-methods.ts';
import { createClientErrorHandler } from './client-error.ts';
import { compileOnce } from './compile-once.ts';
import { createDrain, type Drain } from './drain.ts';
import { createErrorHandler } from './error-handler.ts';
import type { Messages } from './messages.ts';
import { uploadLimits } from './read-upload.ts';
import { refuseMethod } from './refuse-method.ts';
import { requestLog } from './request-log.ts';
import { BadTarget, hasNul, hasSeveralHosts, pathOf, pathTarget, SeveralHosts } from './request-target.ts';
import { traceRequests } from './trace-requests.ts';

const BODY_LIMIT = 1024 * 1024;
/** A whole request, headers and body: 10 MB over a line of 700 kbit/s. */
export const REQUEST_TIMEOUT_MS = 120_000;
const HEADERS_TIMEOUT_MS = 15_000;
/** Time without a byte in either direction. */
const IDLE_TIMEOUT_MS = 120_000;
/** Interval of the check for requests past their time. */
const TIMEOUT_CHECK_MS = 5000;
/** The policy of every response that has none of its own; documents have a stricter one. */
const PLAIN_POLICY = "object-src 'none'; base-uri 'none'; frame-ancestors 'none'";

type Options = {
  log: Log;
  metrics: Metrics | undefined;
  trustedProxies: string[];
  /** The shop is reached by https alone. */
  isSecure: boolean;
  requestTimeoutMs: number;
  messages: Messages;
  /** The proxy in front sets or removes the header `traceparent`. */
  isTraceParentTrusted: boolean;
};

declare module 'fastify' {
  interface FastifyInstance {
    /** The methods that a path answers; none of a path without a route. */
    methodsOf: (path: string) => string[];
    drain: Drain;
  }
}

/** Returns a server without routes: limits of time and size, headers of every response, log, metrics, errors. */
export async function createServer(options: Options): Promise<FastifyInstance> {
  const { log, metrics, trustedProxies, isSecure, requestTimeoutMs, messages } = options;
  const onError = createErrorHandler(messages);
  const headers = {
    'x-content-type-options': 'nosniff',
    'content-security-policy': PLAIN_POLICY,
    ...(isSecure && { 'strict-transport-security': 'max-age=31536000' }),
  };
  const app: FastifyInstance = Fastify({
    // A request target that cannot be parsed never reaches a route.
    frameworkErrors: (error, request, reply) => onError(error, request, reply.headers(headers)),
    clientErrorHandler: createClientErrorHandler(messages),
    loggerInstance: log as FastifyBaseLogger,
    childLoggerFactory: requestLog,
    logController: new Fastify.LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: trustedProxies.length > 0 ? trustedProxies : false,
    bodyLimit: BODY_LIMIT,
    requestTimeout: requestTimeoutMs,
    connectionTimeout: IDLE_TIMEOUT_MS,
    http: {
      headersTimeout: Math.min(HEADERS_TIMEOUT_MS, requestTimeoutMs),
      connectionsCheckingInterval: Math.min(TIMEOUT_CHECK_MS, requestTimeoutMs),
    },
    rewriteUrl: ({ url }) => pathTarget(url ?? ''),
    schemaController: { compilersFactory: { buildSerializer: () => compileOnce } },
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: false },
  });
  if (isTracing()) traceRequests(app, { isParentTrusted: options.isTraceParentTrusted });
  app.decorate('methodsOf', collectMethods(app));
  app.decorate('drain', createDrain(app));
  await app.register(cookie);
  await app.register(multipart, { limits: uploadLimits });
  admitBodies(app);
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ 'x-request-id': request.id, ...headers });
    if (hasNul(request.url)) throw new BadTarget();
    if (hasSeveralHosts(request.raw.rawHeaders)) throw new SeveralHosts();
  });
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions, log: requestLogger } = request;
    const { statusCode: status, elapsedTime: ms } = reply;
    metrics?.observeRequest({ method, route: routeOptions.url ?? '', status }, ms / 1000);
    requestLogger.debug({ req: request, status, ms: Math.round(ms) }, 'answered');
  });
  app.setErrorHandler(onError);
  // Of routes that know their own files, and of other methods; every other path is a page.
  app.setNotFoundHandler(async (request, reply) =>
    refuseMethod(request, reply, app.methodsOf(pathOf(request.url))),
  );
  return app;
}
