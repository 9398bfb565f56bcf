import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Counter } from '../../counters/counter.ts';
import { ipKey } from '../ip-key.ts';
import { type Quota, writeQuotas } from '../quota.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** What is left of the limit of all calls of the address; null where none is counted. */
    ipQuota: Quota | null;
  }
  interface FastifyContextConfig {
    /** Requests of one network address a minute that a route outside the calls takes. */
    maxPerMinute?: number;
  }
}

/** Calls and form posts of one network address a minute, all together. */
const MAX_REQUESTS = 1200;
const WINDOW_S = 60;

/** A request past a limit; `retryAfterS` becomes its Retry-After. */
class TooManyRequests extends Error {
  readonly statusCode = 429;
  readonly retryAfterS: number;
  constructor(waitMs: number) {
    super('too many requests from one address');
    this.retryAfterS = Math.ceil(waitMs / 1000);
  }
}

const isCall = ({ routeOptions }: FastifyRequest): boolean => (routeOptions.url ?? '').startsWith('/api/');

/**
 * By the route that was matched: a path can be written in many ways that lead to it. Pages that are only read are free.
 */
const isCounted = (request: FastifyRequest): boolean =>
  isCall(request) || (request.method !== 'GET' && request.method !== 'HEAD');

/** Refuses calls and form posts past the limit of their network address with a 429, before a body is read. */
export function limitRequests(app: FastifyInstance, counter: Counter): void {
  const count = async (scope: string, ip: string, max: number): Promise<Quota> => {
    const counted = await counter.count({ name: scope, max, windowS: WINDOW_S }, ipKey(ip));
    return { name: 'ip', max, windowS: WINDOW_S, count: counted.count, resetMs: counted.resetMs };
  };
  const refusePast = ({ max, count: sent, resetMs }: Quota): void => {
    if (sent > max) throw new TooManyRequests(resetMs);
  };
  app.addHook('onRequest', async (request, reply) => {
    const { url = '', config } = request.routeOptions;
    if (config?.maxPerMinute !== undefined) refusePast(await count(url, request.ip, config.maxPerMinute));
    if (!isCounted(request)) return;
    const quota = await count('all', request.ip, MAX_REQUESTS);
    if (isCall(request)) {
      request.ipQuota = quota;
      writeQuotas(reply, [quota]);
    }
    refusePast(quota);
  });
}
