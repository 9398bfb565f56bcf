import type { FastifyRequest } from 'fastify';

/** Whether nobody may be waiting for the answer: a look at the headers, or a browser that fetches ahead. */
export function isSpeculative({ method, headers }: FastifyRequest): boolean {
  if (method === 'HEAD') return true;
  return [headers['sec-purpose'], headers.purpose, headers['x-moz']].some((purpose) =>
    String(purpose ?? '').startsWith('prefetch'),
  );
}
