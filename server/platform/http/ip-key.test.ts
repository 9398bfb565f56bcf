import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ipKey, siteKey } from './ip-key.ts';

describe('ipKey()', () => {
  it('returns an IPv4 address as is', () => {
    expect(ipKey('203.0.113.7')).toBe('203.0.113.7');
  });
  it('leaves out the port that a proxy adds', () => {
    expect(ipKey('203.0.113.7:5001')).toBe('203.0.113.7');
    expect(ipKey('[2001:db8:1:2::1]:443')).toBe('2001:db8:1:2::/64');
    expect(ipKey('[2001:db8:1:2::1]')).toBe('2001:db8:1:2::/64');
  });
  it('ipKey() and siteKey() take a connection that is closed already', () => {
    expect([ipKey(undefined), siteKey(undefined)]).toEqual(['unknown', 'unknown']);
  });
  it('siteKey() returns the /48 of an IPv6 address, and an IPv4 address as is', () => {
    expect(siteKey('2001:db8:1:2::1')).toBe('2001:db8:1::/48');
    expect(siteKey('2001:db8:1:3::1')).toBe(siteKey('2001:db8:1:2::1'));
    expect(siteKey('::ffff:203.0.113.7')).toBe('203.0.113.7');
  });
  it('returns an IPv4-mapped IPv6 address as IPv4, in every spelling', () => {
    for (const ip of ['::ffff:203.0.113.7', '::FFFF:cb00:7107', '0:0:0:0:0:ffff:203.0.113.7'])
      expect(ipKey(ip)).toBe('203.0.113.7');
  });
  it('returns the /64 of an IPv6 address, in every spelling', () => {
    for (const ip of [
      '2001:db8:1:2::1',
      '2001:0DB8:0001:0002:ffff:ffff:ffff:ffff',
      '2001:db8:1:2:0:0:203.0.113.7',
    ])
      expect(ipKey(ip)).toBe('2001:db8:1:2::/64');
    expect(ipKey('2001:db8:1:3::1')).not.toBe(ipKey('2001:db8:1:2::1'));
    expect(ipKey('::1')).toBe('0:0:0:0::/64');
    expect(ipKey('::')).toBe('0:0:0:0::/64');
    expect(ipKey('1::')).toBe('1:0:0:0::/64');
  });
  it('ignores the zone of a link-local address', () => {
    expect(ipKey('fe80::1%eth0')).toBe('fe80:0:0:0::/64');
  });
  it('returns one key for whatever is no address', () => {
    for (const ip of ['', 'x', '999.1.1.1', '1:2:3']) expect(ipKey(ip)).toBe('unknown');
  });
  it('depends on the first 64 bits alone', () => {
    const word = () => fc.integer({ min: 0, max: 0xffff }).map((value) => value.toString(16));
    fc.assert(
      fc.property(fc.array(word(), { minLength: 12, maxLength: 12 }), (words) => {
        fc.pre(words[0] !== '0');
        const network = words.slice(0, 4);
        const first = [...network, ...words.slice(4, 8)].join(':');
        const second = [...network, ...words.slice(8, 12)].join(':').toUpperCase();
        expect(ipKey(first)).toBe(ipKey(second));
      }),
    );
  });
});
