import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { WindowCounter } from '../../window-counter.ts';
import { ipKey } from '../ip-key.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Requests of one network address a minute that a route outside the calls takes. */
    maxPerMinute?: number;
  }
}

/** Calls and form posts of one network address a minute, all together. */
const MAX_REQUESTS = 1200;
const WINDOW_MS = 60_000;

/** A request past a limit; `retryAfterS` becomes its Retry-After. */
class TooManyRequests extends Error {
  readonly statusCode = 429;
  readonly retryAfterS: number;
  constructor(waitMs: number) {
    super('too many requests from one address');
    this.retryAfterS = Math.ceil(waitMs / 1000);
  }
}

/**
 * By the route that was matched: a path can be written in many ways that lead to it. Pages that are only read are free.
 */
const isCounted = ({ method, routeOptions }: FastifyRequest): boolean =>
  (routeOptions.url ?? '').startsWith('/api/') || (method !== 'GET' && method !== 'HEAD');

/** Refuses calls and form posts past the limit of their network address with a 429, before a body is read. */
export function limitRequests(app: FastifyInstance, memory: WindowCounter): void {
  const count = (scope: string, ip: string, max: number): void => {
    const waitMs = memory.count(`${scope} ${ipKey(ip)}`, max, WINDOW_MS);
    if (waitMs > 0) throw new TooManyRequests(waitMs);
  };
  app.addHook('onRequest', async (request) => {
    const { url = '', config } = request.routeOptions;
    if (config?.maxPerMinute !== undefined) count(url, request.ip, config.maxPerMinute);
    if (isCounted(request)) count('all', request.ip, MAX_REQUESTS);
  });
}
