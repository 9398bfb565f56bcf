import dns from 'node:dns';
import net, { type LookupFunction } from 'node:net';

/** IPv4 networks of IANA's special-purpose registry that are not the public internet. */
const closed = new net.BlockList();
for (const [address, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const) {
  closed.addSubnet(address, prefix, 'ipv4');
}
// Addresses of the IPv6 internet begin with 001; these networks of it lead elsewhere, mostly into IPv4.
const internet = new net.BlockList();
internet.addSubnet('2000::', 3, 'ipv6');
for (const [address, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  closed.addSubnet(address, prefix, 'ipv6');
}

/** Whether an IPv6 address is one of IPv4 (::ffff:0:0/96), in any spelling; not one that is translated (::ffff:0:0:0/96). */
const isMapped = (address: string): boolean =>
  /^\[::ffff:[\da-f]{1,4}:[\da-f]{1,4}\]$/.test(new URL(`http://[${address}]`).hostname);

/** Whether an IP address belongs to the internet, not to this machine or its network. */
export function isPublicAddress(address: string): boolean {
  if (net.isIPv4(address)) return !closed.check(address, 'ipv4');
  // An address with a zone is one of this machine's links.
  if (!net.isIPv6(address) || address.includes('%')) return false;
  // The block list checks an IPv4 address written as IPv6 as what it is.
  if (isMapped(address)) return !closed.check(address, 'ipv6');
  return internet.check(address, 'ipv6') && !closed.check(address, 'ipv6');
}

/**
 * Creates a lookup that resolves a name as usual, but fails when any of its addresses is not public. A socket connects
 * to the addresses that were checked, so a name cannot change between the check and the connection.
 */
export function createPublicLookup(lookup: typeof dns.lookup = dns.lookup): LookupFunction {
  return (name, options, done) => {
    lookup(name, { ...options, all: true }, (error, found) => {
      if (error) return done(error, '', 0);
      const hidden = found.find(({ address }) => !isPublicAddress(address));
      if (hidden || found.length === 0) return done(new NotPublicError(name), '', 0);
      if (options.all) return done(null, found);
      const [first] = found;
      return done(null, first?.address ?? '', first?.family);
    });
  };
}

/** Thrown for a host with an address inside the operator's network. */
export class NotPublicError extends Error {
  constructor(host: string) {
    super(`${host} has no public address`);
  }
}
