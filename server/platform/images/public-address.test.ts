import { expect, it } from 'vitest';
import { isPublicAddress } from './public-address.ts';

it('separates public addresses from private ones', () => {
  for (const address of ['8.8.8.8', '2606:4700::1111']) expect(isPublicAddress(address), address).toBe(true);
  const inside = [
    '127.0.0.1',
    '10.1.2.3',
    '172.20.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '0.0.0.0',
    '100.64.0.1',
    '::1',
    'fd00::1',
    'fe80::1',
    '::ffff:127.0.0.1',
    '::ffff:10.0.0.1',
    'name',
  ];
  for (const address of inside) expect(isPublicAddress(address), address).toBe(false);
});
