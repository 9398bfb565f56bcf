import { expect, it } from 'vitest';
import { openLocate } from './locate.ts';

it('locate() returns the country of a public IP address, and null for any other', async () => {
  const locate = await openLocate();
  expect(locate('5.9.0.1')).toBe('DE');
  for (const ip of [
    '127.0.0.1',
    '10.0.0.1',
    '172.16.0.1',
    '192.168.0.1',
    '100.64.0.1',
    '::1',
    'fd00::1',
    '::ffff:10.0.0.1',
  ])
    expect(locate(ip), ip).toBeNull();
  expect(locate(undefined)).toBeNull();
});
