import net from 'node:net';
import { isPublicAddress } from './public-address.ts';

/** Which URLs the shop may ask. Hosts by name, with the port where it is not that of the scheme. */
export type UrlPolicy = {
  /** Refuses http. */
  isHttpsOnly?: boolean;
  /** Ports besides those of the schemes. */
  ports?: readonly string[];
  /** Hosts with any port. */
  hosts?: readonly string[];
  /** Hosts that may be inside the operator's network, over http as well. */
  privateHosts: readonly string[];
};

/** Why a URL may not be asked. */
export type UrlProblem = 'scheme' | 'userinfo' | 'port' | 'private';

/** A literal address is connected to without a lookup, so that it has to be checked in the URL. */
function isPrivateLiteral(hostname: string): boolean {
  const literal = hostname.replace(/^\[|\]$/g, '');
  return net.isIP(literal) !== 0 && !isPublicAddress(literal);
}

/** Names of this machine and its network; others are checked by the addresses that they resolve to. */
const LOCAL_NAME = /^(localhost|[^.]+)\.?$|\.(localhost|local|internal|intranet|lan|home\.arpa)\.?$/i;

/**
 * Returns why a URL may not be asked, before its name is resolved; null when it may. WHATWG's parser has made one of all
 * spellings of an address: `0x7f.1` and `2130706433` are 127.0.0.1 here.
 */
export function problemOfUrl(url: URL, policy: UrlPolicy): UrlProblem | null {
  const isPrivate = policy.privateHosts.includes(url.host);
  const isPlain = url.protocol === 'http:';
  if (url.protocol !== 'https:' && !isPlain) return 'scheme';
  if (isPlain && policy.isHttpsOnly && !isPrivate) return 'scheme';
  if (url.username || url.password) return 'userinfo';
  if (isPrivate) return null;
  const isListed = policy.hosts?.includes(url.host) || policy.ports?.includes(url.port);
  if (url.port !== '' && !isListed) return 'port';
  if (isPrivateLiteral(url.hostname)) return 'private';
  return net.isIP(url.hostname.replace(/^\[|\]$/g, '')) === 0 && LOCAL_NAME.test(url.hostname)
    ? 'private'
    : null;
}
