import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isbot } from 'isbot';
import type { Language } from '../../../../contract/fields.ts';
import { keepQuery } from '../../../../kit/keep-query.ts';
import { type CookieOptions, setLanguageCookies, writeCookies } from '../../http/cookies.ts';
import type { RequestContext } from '../../http/request-context.ts';
import { NO_STORE } from '../../response-cache/cache-control.ts';
import { preferredLanguage } from '../language.ts';
import type { PageAddress } from './page-address.ts';

type RedirectRequest = {
  request: FastifyRequest;
  reply: FastifyReply;
  context: Pick<RequestContext, 'cookies'>;
};

const isNavigation = ({ method, headers }: FastifyRequest): boolean =>
  method === 'GET' && headers['sec-fetch-mode'] === 'navigate';

/**
 * Redirects the first navigation to `/` to the browser's language, with its query. Returns null when there is nothing to redirect:
 * the visitor has been redirected before, is a crawler, or reads English.
 */
export function redirectFirstVisit(
  { request, reply, context }: RedirectRequest,
  { wholePath, query }: Pick<PageAddress, 'wholePath' | 'query'>,
  cookies: CookieOptions,
): FastifyReply | null {
  if (wholePath !== '/' || !isNavigation(request) || request.cookies.i18n_redirected) return null;
  if (isbot(request.headers['user-agent'] ?? '')) return null;
  const language = preferredLanguage(request.headers['accept-language']) ?? 'en';
  if (language === 'en') return null;
  writeCookies(reply, context.cookies, cookies);
  setLanguageCookies(reply, language, cookies);
  return reply.header('cache-control', NO_STORE).redirect(keepQuery(`/${language}`, query), 302);
}

/** Remembers the language of a page that is opened, so that `/` does not redirect to another one later. */
export function rememberLanguage(
  request: FastifyRequest,
  reply: FastifyReply,
  language: Language,
  cookies: CookieOptions,
): void {
  if (isNavigation(request) && request.cookies.lang !== language)
    setLanguageCookies(reply, language, cookies);
}
