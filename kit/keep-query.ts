/** What no redirect carries: a token link's token works once. */
const TOKEN = 'token';

/** Keys of a query that are about the visitor and not about the page: currency, display of prices, how the visitor came. */
const OF_VISITOR = /^(c|vat|aff|ref|invitation|utm_\w+|\w*clid)$/i;

/** Returns the keys of a query that go with a visitor from page to page. */
export const visitorQuery = (query: URLSearchParams): URLSearchParams =>
  new URLSearchParams([...query].filter(([name]) => OF_VISITOR.test(name)));

/** Percent-encodes what no header may hold. What is encoded already stays. */
export const encodeLetters = (url: string): string =>
  url.toWellFormed().replace(/[^\x21-\x7e]+/g, encodeURIComponent);

/**
 * Returns the target of a redirect with the query of the request that it answers: the target's own keys hold, and
 * `replaced` keys, in any case of letters, and a token are left out. The target of another site stays as it is.
 */
export function keepQuery(target: string, query: URLSearchParams, replaced: readonly string[] = []): string {
  if (!target.startsWith('/')) return target;
  const [, path = '', own = '', hash = ''] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/s.exec(target) ?? [];
  const ownQuery = new URLSearchParams(own);
  const merged = new URLSearchParams(ownQuery);
  const dropped = new Set([TOKEN, ...replaced.map((name) => name.toLowerCase())]);
  for (const [name, value] of query) {
    if (!ownQuery.has(name) && !dropped.has(name.toLowerCase())) merged.append(name, value);
  }
  merged.delete(TOKEN);
  // A colon and a comma need no escaping in a query, and people read URLs.
  const text = merged.toString().replaceAll('%3A', ':').replaceAll('%2C', ',');
  return encodeLetters(`${path}${text && `?${text}`}${hash}`);
}
