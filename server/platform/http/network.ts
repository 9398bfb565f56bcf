import { BlockList, isIPv6 } from 'node:net';

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
const GROUPS = 8;
const NETWORK_GROUPS = 4;

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/**
 * The network that an IP address stands for when visitors are counted, in CIDR notation: an IPv4 address alone, of an
 * IPv6 address its /64, which one household or server has to itself. Null for this machine's own addresses, behind
 * which a proxy that names no visitor would hide them all.
 */
export function networkOf(ip: string): string | null {
  if (loopback.check(ip, isIPv6(ip) ? 'ipv6' : 'ipv4')) return null;
  const mapped = MAPPED.exec(ip)?.[1];
  if (mapped) return `${mapped}/32`;
  if (!isIPv6(ip)) return `${ip}/32`;
  const [address = ''] = ip.split('%', 1);
  const [head = '', tail] = address.split('::');
  const first = head === '' ? [] : head.split(':');
  const last = tail ? tail.split(':') : [];
  // A dotted tail takes the room of two groups, all of them in the half that is cut off.
  const dotted = last.at(-1)?.includes('.') ? 1 : 0;
  const gap = tail === undefined ? 0 : GROUPS - first.length - last.length - dotted;
  const groups = [...first, ...Array<string>(gap).fill('0'), ...last].slice(0, NETWORK_GROUPS);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}
