import type {} from '@fastify/cookie';
import type { FastifyReply } from 'fastify';
import { COOKIE_LIFETIMES } from '../../../contract/cookies.ts';
import { formatDevices } from '../../../kit/devices.ts';
import type { CookieChange } from './request-context.ts';

/** Those that no script reads. */
const HIDDEN: ReadonlySet<string> = new Set(['token', 'invitation', 'affiliate', 'passkey']);

export type CookieOptions = { domain: string | undefined; secure: boolean };

function setCookie(
  reply: FastifyReply,
  name: keyof typeof COOKIE_LIFETIMES,
  value: string,
  { domain, secure }: CookieOptions,
): void {
  reply.setCookie(name, value, {
    path: '/',
    maxAge: COOKIE_LIFETIMES[name],
    sameSite: 'lax',
    secure,
    // Scripts read the currency and whether the visitor is a guest; what they need not read is kept from them.
    httpOnly: HIDDEN.has(name),
    ...(domain && { domain }),
  });
}

const clearCookie = (reply: FastifyReply, name: string, { domain }: CookieOptions) =>
  reply.clearCookie(name, { path: '/', ...(domain && { domain }) });

/** Sets the cookies that a call or page has changed; of several changes of a cookie the last one. */
export function writeCookies(reply: FastifyReply, changes: CookieChange[], options: CookieOptions): void {
  for (const change of changes) {
    if ('currency' in change) setCookie(reply, 'CurrencyCode', change.currency, options);
    else if ('priceDisplay' in change) setCookie(reply, 'priceDisplay', change.priceDisplay, options);
    else if ('affiliate' in change) setCookie(reply, 'affiliate', change.affiliate, options);
    else if ('invitation' in change) {
      if (change.invitation !== null) setCookie(reply, 'invitation', change.invitation, options);
      else clearCookie(reply, 'invitation', options);
    } else if ('passkey' in change) {
      if (change.passkey !== null) setCookie(reply, 'passkey', change.passkey, options);
      else clearCookie(reply, 'passkey', options);
    } else if ('devices' in change) {
      if (change.devices.length > 0) setCookie(reply, 'devices', formatDevices(change.devices), options);
      else clearCookie(reply, 'devices', options);
    } else {
      setCookie(reply, 'token', change.token, options);
      setCookie(reply, 'isGuest', change.isGuest ? 'YES' : 'NO', options);
    }
  }
}

/** Sets the language in use, and that the first visit has been redirected. */
export function setLanguageCookies(reply: FastifyReply, language: string, options: CookieOptions): void {
  setCookie(reply, 'i18n_redirected', language, options);
  setCookie(reply, 'lang', language, options);
}
