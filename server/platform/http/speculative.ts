import type { FastifyRequest } from 'fastify';

/** Whether the response may never be shown: a HEAD request or a prefetch. */
export function isSpeculative({ method, headers }: FastifyRequest): boolean {
  if (method === 'HEAD') return true;
  return [headers['sec-purpose'], headers.purpose, headers['x-moz']].some((purpose) =>
    String(purpose ?? '').startsWith('prefetch'),
  );
}
