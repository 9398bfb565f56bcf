import type { FastifyReply, FastifyRequest } from 'fastify';
import { writeCookies } from '../../http/cookies.ts';
import type { RequestContext } from '../../http/request-context.ts';
import { writeRetryAfter } from '../../http/retry-after.ts';
import type { CachedResponse } from '../../response-cache/cached-response.ts';
import { sendCachedResponse } from '../../response-cache/send-cached-response.ts';
import { withLanguage } from '../language.ts';
import type { PageHandlerOptions } from './options.ts';

type Page = { response: CachedResponse; cacheControl: string; path: string };

/** Sends a page; instead of a missing one, where it has moved or that it is gone. */
export async function sendPage(
  { request, reply, context }: { request: FastifyRequest; reply: FastifyReply; context: RequestContext },
  { response, cacheControl, path }: Page,
  options: Pick<PageHandlerOptions, 'movedTo' | 'cookies'>,
): Promise<FastifyReply> {
  const isMissing = response.status === 404 && request.method !== 'POST';
  const movedTo = isMissing ? await options.movedTo(path) : undefined;
  if (typeof movedTo === 'string') return reply.redirect(withLanguage(context.language, movedTo), 301);
  writeCookies(reply, context.cookies, options.cookies);
  writeRetryAfter(reply, context);
  const sent = movedTo === null ? { ...response, status: 410 } : response;
  return sendCachedResponse(request, reply, sent, cacheControl);
}
