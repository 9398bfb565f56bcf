import type { FastifyRequest } from 'fastify';

/**
 * The request as the pages see it: under the shop's public address whatever the proxy in front says, since the
 * framework compares a form's Origin with it; the gate has checked where the form came from before.
 */
export function pageRequest(request: FastifyRequest, publicUrl: string, url: string): Request {
  const headers = new Headers();
  for (const name of ['accept', 'accept-language', 'content-type', 'user-agent']) {
    const value = request.headers[name];
    if (typeof value === 'string') headers.set(name, value);
  }
  const { origin } = new URL(publicUrl);
  if (request.method !== 'GET' && request.method !== 'HEAD') headers.set('origin', origin);
  const method = request.method === 'HEAD' ? 'GET' : request.method;
  const body = method === 'GET' ? null : new Uint8Array((request.body as Buffer | undefined) ?? []);
  return new Request(`${origin}${url}`, { method, headers, body });
}

const MAX_REPEATED = 40;

/**
 * The part of a query that makes another page, in one order, so that equal pages have one key. What is said several
 * times is kept as often, each value once and at most 40 of them, sorted.
 */
export function allowedQuery(query: URLSearchParams, allowed: readonly string[]): string {
  const kept = new URLSearchParams();
  for (const name of allowed) {
    const values = [...new Set(query.getAll(name))].filter((value) => value !== '').sort();
    for (const value of values.slice(0, MAX_REPEATED)) kept.append(name, value);
  }
  const text = kept.toString();
  return text && `?${text}`;
}
