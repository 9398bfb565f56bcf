import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { signDevice } from './device-signature.ts';

it('signDevice() signs the device and the step of five minutes', async () => {
  const digest = createHash('sha256').update('device.2.lading').digest('hex');
  expect(await signDevice('device', 899_999)).toBe(`device.2.${digest}`);
});
