import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isbot } from 'isbot';
import type { Language } from '../../../../contract/fields.ts';
import { type CookieOptions, setLanguageCookies } from '../../http/cookies.ts';
import { NO_STORE } from '../../response-cache/cache-control.ts';
import { preferredLanguage } from '../language.ts';

const isNavigation = ({ method, headers }: FastifyRequest): boolean =>
  method === 'GET' && headers['sec-fetch-mode'] === 'navigate';

/**
 * Redirects the first navigation to `/` to the browser's language. Returns null when there is nothing to redirect:
 * the visitor has been redirected before, is a crawler, or reads English.
 */
export function redirectFirstVisit(
  request: FastifyRequest,
  reply: FastifyReply,
  path: string,
  cookies: CookieOptions,
): FastifyReply | null {
  if (path !== '/' || !isNavigation(request) || request.cookies.i18n_redirected) return null;
  if (isbot(request.headers['user-agent'] ?? '')) return null;
  const language = preferredLanguage(request.headers['accept-language']) ?? 'en';
  if (language === 'en') return null;
  setLanguageCookies(reply, language, cookies);
  return reply.header('cache-control', NO_STORE).redirect(`/${language}`, 302);
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
