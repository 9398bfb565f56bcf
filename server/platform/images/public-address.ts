import dns from 'node:dns';
import net, { type LookupFunction } from 'node:net';

const closed = new net.BlockList();
for (const [address, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const) {
  closed.addSubnet(address, prefix, 'ipv4');
}
for (const [address, prefix] of [
  ['::', 128],
  ['::1', 128],
  ['64:ff9b::', 96],
  ['100::', 64],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const) {
  closed.addSubnet(address, prefix, 'ipv6');
}

/** Whether an IP address belongs to the internet, not to this machine or its network. */
export function isPublicAddress(address: string): boolean {
  const family = net.isIP(address);
  if (family === 0) return false;
  // BlockList checks IPv4-mapped IPv6 addresses as IPv4.
  return !closed.check(address, family === 4 ? 'ipv4' : 'ipv6');
}

/** Resolves a name as usual, but fails when any of its addresses is not public: checked where it is connected to. */
export const publicLookup: LookupFunction = (name, options, done) => {
  dns.lookup(name, { ...options, all: true }, (error, found) => {
    if (error) return done(error, '', 0);
    const hidden = found.find(({ address }) => !isPublicAddress(address));
    if (hidden || found.length === 0) return done(new Error(`${name} is not a public address`), '', 0);
    if (options.all) return done(null, found);
    const [first] = found;
    return done(null, first?.address ?? '', first?.family);
  });
};
