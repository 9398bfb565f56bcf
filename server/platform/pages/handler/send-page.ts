import type { FastifyReply, FastifyRequest } from 'fastify';
import { keepQuery, visitorQuery } from '../../../../kit/keep-query.ts';
import { writeCookies } from '../../http/cookies.ts';
import type { RequestContext } from '../../http/request-context.ts';
import { writeRetryAfter } from '../../http/retry-after.ts';
import type { CachedResponse } from '../../response-cache/cached-response.ts';
import { sendCachedResponse } from '../../response-cache/send-cached-response.ts';
import { withLanguage } from '../language.ts';
import type { PageHandlerOptions } from './options.ts';
import type { PageAddress } from './page-address.ts';

type Page = { response: CachedResponse; cacheControl: string; address: Pick<PageAddress, 'path' | 'query'> };

const SEE_OTHER = 303;

/** The page that a posted form leads to has what the query of the posted one says of the visitor. */
function keepVisitorQuery(response: CachedResponse, { query }: Pick<PageAddress, 'query'>): CachedResponse {
  const { location } = response.headers;
  if (response.status !== SEE_OTHER || location === undefined) return response;
  const target = keepQuery(location, visitorQuery(query));
  return { ...response, headers: { ...response.headers, location: target } };
}

/** Sends a page; instead of a missing one, where it has moved or that it is gone. */
export async function sendPage(
  { request, reply, context }: { request: FastifyRequest; reply: FastifyReply; context: RequestContext },
  { response, cacheControl, address }: Page,
  options: Pick<PageHandlerOptions, 'movedTo' | 'cookies'>,
): Promise<FastifyReply> {
  const isMissing = response.status === 404 && request.method !== 'POST';
  const movedTo = isMissing ? await options.movedTo(address.path) : undefined;
  if (typeof movedTo === 'string')
    return reply.redirect(keepQuery(withLanguage(context.language, movedTo), address.query), 301);
  if (response.status === 405) reply.header('allow', 'GET, HEAD, OPTIONS');
  writeCookies(reply, context.cookies, options.cookies);
  writeRetryAfter(reply, context);
  const sent = movedTo === null ? { ...response, status: 410 } : keepVisitorQuery(response, address);
  return sendCachedResponse(request, reply, sent, cacheControl);
}
