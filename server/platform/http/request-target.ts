/** A request's target that nothing can be found under. */
export class BadTarget extends Error {
  readonly statusCode = 400;
  constructor() {
    super('the address holds a NUL');
  }
}

/** A proxy in front may have read another Host header than this server: RFC 9112, 3.2 refuses both. */
export class SeveralHosts extends Error {
  readonly statusCode = 400;
  constructor() {
    super('several Host headers');
  }
}

/** `rawHeaders`: names and values in turn, as Node has received them. */
export const hasSeveralHosts = (rawHeaders: readonly string[]): boolean =>
  rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length > 1;

// No file, no name and no text in the database has one.
export const hasNul = (url: string): boolean => url.includes('%00');

/** A path that no page and no call has: the router answers 404. */
const NOWHERE = '/%2A';

/**
 * The path and query of a request's target (RFC 9112, 3.2). Clients of proxies send whole addresses, of which the host
 * says nothing here; `*` and what is no address lead nowhere.
 */
export function pathTarget(target: string): string {
  if (target.startsWith('/')) return target;
  if (!/^https?:\/\//i.test(target)) return NOWHERE;
  const rest = target.slice(target.indexOf('//') + 2);
  const at = rest.search(/[/?#]/);
  if (at < 0) return '/';
  return rest[at] === '/' ? rest.slice(at) : `/${rest.slice(at)}`;
}

/** The path of a target, without its query. */
export const pathOf = (target: string): string => target.split('?', 1)[0] ?? '';
