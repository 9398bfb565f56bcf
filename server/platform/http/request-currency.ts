import type {} from '@fastify/cookie';
import type { FastifyRequest } from 'fastify';
import type { Visitor } from './request-context.ts';

const DEFAULT_CURRENCY = 'USD';
// The specification maps roubles to dollars.
const replacements = new Map([['RUB', 'USD']]);

/** The currency of a request, and whether the visitor chose it or it is the default. */
export type RequestCurrency = { currency: string; isCurrencyChosen: boolean };

type CurrencyOptions = {
  isPage: boolean;
  isCurrency: (code: string) => boolean;
  /** Returns the currency of the country of an IP address; null where the country is unknown. */
  localCurrency: (ip: string | undefined) => string | null;
};

const firstOf = (value: unknown): unknown => (Array.isArray(value) ? value[0] : value);

/**
 * Decides in which currency a request is answered: the query's `c`, the header `currency-code`, the cookie, what a member
 * registered with, for a page the currency of the visitor's country, dollars; the first of them that the shop has a rate
 * for. The calls of a page send its currency in the header.
 */
export function requestCurrency(
  { query, headers, cookies, ip }: Pick<FastifyRequest, 'query' | 'headers' | 'cookies' | 'ip'>,
  visitor: Visitor,
  { isPage, isCurrency, localCurrency }: CurrencyOptions,
): RequestCurrency {
  const supportedCurrency = (value: unknown): string | null => {
    const text = firstOf(value);
    if (typeof text !== 'string') return null;
    const code = text.trim().toUpperCase();
    const currency = replacements.get(code) ?? code;
    return isCurrency(currency) ? currency : null;
  };
  const fromQuery = supportedCurrency((query as { c?: unknown }).c);
  const header = supportedCurrency(headers['currency-code']);
  const fromCookie = supportedCurrency(cookies.CurrencyCode);
  const stored = visitor.kind === 'member' ? supportedCurrency(visitor.currency) : null;
  const local = supportedCurrency(localCurrency(ip));
  return {
    currency: fromQuery ?? header ?? fromCookie ?? stored ?? (isPage ? local : null) ?? DEFAULT_CURRENCY,
    // Of a first visit the cookie has the country's currency, and clients send a default in the header.
    isCurrencyChosen:
      fromQuery !== null ||
      (fromCookie !== null && fromCookie !== local) ||
      (header !== null && header !== DEFAULT_CURRENCY && header !== local),
  };
}
