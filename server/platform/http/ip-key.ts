import { isIPv4, isIPv6 } from 'node:net';

const MAPPED_PREFIX = '0:0:0:0:0:ffff:';

const wordsOf = (part: string): string[] => (part === '' ? [] : part.split(':'));

/** All eight groups of an IPv6 address without leading zeros, in lower case; a dotted tail as two groups. */
function groupsOf(ip: string): string[] {
  const hexadecimal = ip.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, a, b, c, d) =>
    [(a << 8) | b, (c << 8) | d].map((word) => word.toString(16)).join(':'),
  );
  const [head = '', tail] = hexadecimal.split('::', 2);
  const start = wordsOf(head);
  const end = wordsOf(tail ?? '');
  const zeros = tail === undefined ? [] : Array<string>(8 - start.length - end.length).fill('0');
  return [...start, ...zeros, ...end].map((word) => Number.parseInt(word, 16).toString(16));
}

const dottedOf = (groups: string[]): string =>
  groups
    .slice(6)
    .map((word) => Number.parseInt(word, 16))
    .flatMap((word) => [word >> 8, word & 0xff])
    .join('.');

/** An address without the port that some proxies add: `192.0.2.1:443`, `[2001:db8::1]:443`. */
const withoutPort = (text: string): string =>
  /^\[(.+)\](?::\d+)?$/.exec(text)?.[1] ?? /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(text)?.[1] ?? text;

/**
 * Returns what one network customer's addresses have in common, as the key of limits: an IPv4 address as is, an
 * IPv4-mapped IPv6 address as IPv4, any other IPv6 address as its /64. Text that is no address shares the key
 * 'unknown', and so does a connection that was closed before it was read, which has none.
 */
export function ipKey(text: string | undefined): string {
  return networkOf(text, CUSTOMER_GROUPS);
}

/** Returns the key of a whole site: as ipKey, but an IPv6 address as its /48, of which one host may have many /64. */
export function siteKey(text: string | undefined): string {
  return networkOf(text, SITE_GROUPS);
}

const CUSTOMER_GROUPS = 4;
const SITE_GROUPS = 3;

function networkOf(text: string | undefined, kept: number): string {
  if (text === undefined) return 'unknown';
  const ip = withoutPort(text);
  if (isIPv4(ip)) return ip;
  const address = ip.split('%', 1)[0] ?? '';
  if (!isIPv6(address)) return 'unknown';
  const groups = groupsOf(address);
  if (`${groups.slice(0, 6).join(':')}:` === MAPPED_PREFIX) return dottedOf(groups);
  return `${groups.slice(0, kept).join(':')}::/${16 * kept}`;
}
