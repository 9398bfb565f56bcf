import type { Contract } from '../../contract/call.ts';
import { API_BASE, CURRENCY_FALLBACKS, DEFAULT_CURRENCY } from '../config/constants.ts';
import { readCookie } from '../session/cookies.ts';
import { deviceId } from '../session/device-id.ts';

/**
 * Returns the code in the page's `?c=`, else the cookie's, else that of the page, else dollars. The server ignores
 * unknown codes.
 */
function currentCurrency(): string {
  const code = (
    /^[a-z]{3}$/i.exec(new URLSearchParams(location.search).get('c')?.trim() ?? '')?.[0] ??
    readCookie('CurrencyCode') ??
    document.documentElement.dataset.currency ??
    DEFAULT_CURRENCY
  ).toUpperCase();
  return CURRENCY_FALLBACKS[code] ?? code;
}

/** The language of the page: its `lang` is a tag that may name a country as well. */
export const pageLanguage = (): string => document.documentElement.lang.slice(0, 2);

export const commonHeaders = (): Record<string, string> => ({
  Accept: 'application/json',
  'site-type': 'vip',
  'currency-code': currentCurrency(),
  language: pageLanguage(),
  // Prices of calls are shown beside those of the page.
  'price-display': document.documentElement.dataset.prices ?? '',
  murmur: deviceId(),
});

/**
 * Builds the URL and body of a call. `{name}` in the path comes from the input; empty and null values are dropped;
 * several values of one name are repeated.
 */
export function buildRequest(
  { method, path, sends }: Pick<Contract, 'method' | 'path' | 'sends'>,
  input: object,
) {
  const rest = new Map(Object.entries(input));
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = encodeURIComponent(String(rest.get(name) ?? ''));
    rest.delete(name);
    return value;
  });
  if (method === 'POST' && sends === 'file') {
    const body = new FormData();
    // The server reads no field after the file.
    for (const [name, value] of [...rest].sort(
      ([, one], [, other]) => Number(one instanceof Blob) - Number(other instanceof Blob),
    )) {
      if (value instanceof Blob) body.append(name, value);
      else if (value !== undefined && value !== null && value !== '') body.append(name, String(value));
    }
    return { url: API_BASE + filled, body };
  }
  if (method === 'POST' && sends === 'body')
    return { url: API_BASE + filled, body: JSON.stringify(Object.fromEntries(rest)) };
  const query = new URLSearchParams();
  for (const [name, value] of rest) {
    for (const one of [value].flat()) {
      if (one !== undefined && one !== null && one !== '') query.append(name, String(one));
    }
  }
  return { url: API_BASE + filled + (query.size > 0 ? `?${query}` : ''), body: undefined };
}
