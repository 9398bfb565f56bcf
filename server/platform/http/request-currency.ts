import type {} from '@fastify/cookie';
import type { FastifyRequest } from 'fastify';
import type { Visitor } from './request-context.ts';

const DEFAULT_CURRENCY = 'USD';
// The specification maps roubles to dollars.
const replacements = new Map([['RUB', 'USD']]);

/** The currency of a request, and whether the visitor chose it or it is the default. */
export type RequestCurrency = { currency: string; isCurrencyChosen: boolean };

const firstOf = (value: unknown): unknown => (Array.isArray(value) ? value[0] : value);

/**
 * Decides in which currency a request is answered, for pages and calls alike: the query's `c`, the header
 * `currency-code`, the cookie, what a member registered with, dollars; the first of them that the shop has a rate for.
 */
export function requestCurrency(
  { query, headers, cookies }: Pick<FastifyRequest, 'query' | 'headers' | 'cookies'>,
  visitor: Visitor,
  isCurrency: (code: string) => boolean,
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
  return {
    currency: asked ?? header ?? kept ?? stored ?? DEFAULT_CURRENCY,
    // Clients send the default in the header when nothing was chosen, as the specification has it.
    isCurrencyChosen: asked !== null || kept !== null || (header !== null && header !== DEFAULT_CURRENCY),
  };
}
