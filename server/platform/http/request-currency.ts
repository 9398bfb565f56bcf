import type {} from '@fastify/cookie';
import type { FastifyRequest } from 'fastify';
import { currencyByLanguage, type Language } from '../../../contract/fields.ts';
import type { Visitor } from './request-context.ts';

const DEFAULT_CURRENCY = 'USD';
// The specification maps roubles to dollars.
const replacements = new Map([['RUB', 'USD']]);

/** The currency of a request, and whether the visitor chose it or it is the default. */
export type RequestCurrency = { currency: string; isCurrencyChosen: boolean };

type CurrencyOptions = { language: Language; isPage: boolean; isCurrency: (code: string) => boolean };

const firstOf = (value: unknown): unknown => (Array.isArray(value) ? value[0] : value);

/**
 * Decides in which currency a request is answered: the query's `c`, the header `currency-code`, the cookie, what a member
 * registered with, for a page the currency of its language, dollars; the first of them that the shop has a rate for. The
 * calls of a page send its currency in the header.
 */
export function requestCurrency(
  { query, headers, cookies }: Pick<FastifyRequest, 'query' | 'headers' | 'cookies'>,
  visitor: Visitor,
  { language, isPage, isCurrency }: CurrencyOptions,
): RequestCurrency {
  const known = (value: unknown): string | null => {
    const text = firstOf(value);
    if (typeof text !== 'string') return null;
    const code = text.trim().toUpperCase();
    const currency = replacements.get(code) ?? code;
    return isCurrency(currency) ? currency : null;
  };
  const asked = known((query as { c?: unknown }).c);
  const header = known(headers['currency-code']);
  const kept = known(cookies.CurrencyCode);
  const stored = visitor.kind === 'member' ? known(visitor.currency) : null;
  const local = known(currencyByLanguage[language]) ?? DEFAULT_CURRENCY;
  return {
    currency: asked ?? header ?? kept ?? stored ?? (isPage ? local : DEFAULT_CURRENCY),
    // Clients send a default in the header when nothing was chosen, as the specification has it.
    isCurrencyChosen:
      asked !== null || kept !== null || (header !== null && header !== DEFAULT_CURRENCY && header !== local),
  };
}
