import { expect, it } from 'vitest';
import { formatDevices, MAX_DEVICES, parseDevices } from './devices.ts';

const isDevice = (slug: string) => /^(phone|tablet)-\d+$/.test(slug);

it('parseDevices() returns known devices once, sorted, whatever their order', () => {
  expect(parseDevices('phone-2.tablet-1.phone-2.unknown.Phone-1', isDevice)).toEqual(['phone-2', 'tablet-1']);
  expect(formatDevices(parseDevices('tablet-1.phone-2', isDevice))).toBe('phone-2.tablet-1');
});

it('parseDevices() takes no more than a visitor may choose, however long the text', () => {
  const many = Array.from({ length: 50 }, (_, at) => `phone-${at}`).join('.');
  expect(parseDevices(many, isDevice)).toHaveLength(MAX_DEVICES);
  expect(parseDevices('../phone-1..; x', isDevice)).toEqual([]);
});
