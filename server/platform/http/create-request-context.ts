import type {} from '@fastify/cookie';
import type { FastifyRequest } from 'fastify';
import { isLanguage, type Language } from '../../../contract/fields.ts';
import { HOME_COUNTRIES } from '../../../contract/home-countries.ts';
import { linkCodeIn } from './link-code.ts';
import type { CookieChange, RequestContext, Visitor } from './request-context.ts';
import type { RequestCurrency } from './request-currency.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

/** Longer than the secrets that the shop makes. */
const MAX_HOLDER_LENGTH = 100;

const header = (request: FastifyRequest, name: string): string | null => {
  const value = request.headers[name];
  return typeof value === 'string' && value !== '' ? value : null;
};

/** The token a request carries: the Authorization header before the cookie. */
export function tokenOf(request: FastifyRequest): { token: string | null; fromCookie: boolean } {
  const authorization = header(request, 'authorization');
  if (authorization) return { token: authorization.replace(/^Bearer /i, ''), fromCookie: false };
  return { token: request.cookies.token || null, fromCookie: true };
}

export const languageOf = (request: FastifyRequest): Language => {
  const asked = header(request, 'language') ?? 'en';
  return isLanguage(asked) ? asked : 'en';
};

type Choices = RequestCurrency & Pick<RequestContext, 'priceDisplay' | 'shipTo' | 'devices'>;

/** `choices`: currency, display of prices, destination and devices; everything else is taken from the request's headers. */
export function createRequestContext(
  request: FastifyRequest,
  visitor: Visitor,
  language: Language,
  choices: Choices,
): RequestContext {
  const device = header(request, 'murmur');
  return {
    visitor,
    language,
    ...choices,
    arrivesIn: choices.shipTo ?? HOME_COUNTRIES[language],
    ip: request.ip,
    userAgent: (header(request, 'user-agent') ?? '').slice(0, 300),
    device: device && UUID.test(device) ? device : null,
    affiliate: linkCodeIn(request.cookies.affiliate),
    passkeyHolder: request.cookies.passkey?.slice(0, MAX_HOLDER_LENGTH) || null,
    securityCode: header(request, 'security-code'),
    idempotencyKey: header(request, 'idempotency-key') || null,
    requestId: request.id,
    cookies: [],
    answer: {},
  };
}

/** Returns the cookie of a session that was renewed, to live as long as the session does. */
export function renewedSessionCookie(request: FastifyRequest, visitor: Visitor): CookieChange[] {
  const { token, fromCookie } = tokenOf(request);
  return token && fromCookie && visitor.kind === 'member' && visitor.isSessionRenewed
    ? [{ token, isGuest: false }]
    : [];
}
