import { expect, it } from 'vitest';
import { carrierName, parseCarrier, parseTrackingNumber, trackingLink } from './carriers.ts';

it('parseCarrier() knows a carrier in any spelling and takes another by its name', () => {
  expect(['YunExpress', 'yun express', 'DHL'].map(parseCarrier)).toEqual(['yunexpress', 'yunexpress', 'dhl']);
  expect(parseCarrier(' Deutsche Post ')).toBe('Deutsche Post');
  expect(['', 'a\u001bb', '<b>', 'x'.repeat(41), '__proto__'].map(parseCarrier)).toEqual(Array(5).fill(null));
});

it('parseTrackingNumber() returns capitals without spaces', () => {
  expect(parseTrackingNumber(' yt 2026 0001 cn')).toBe('YT20260001CN');
  expect(['', 'abc', 'A/1234', 'x'.repeat(41)].map(parseTrackingNumber)).toEqual(Array(4).fill(null));
});

it('trackingLink() leads to the carrier, or for an unknown one to a page of all', () => {
  expect(trackingLink('ups', '1Z9')).toBe('https://www.ups.com/track?tracknum=1Z9');
  expect(trackingLink('Deutsche Post', 'RR1')).toBe('https://t.17track.net/en#nums=RR1');
  expect([carrierName('dhl'), carrierName('Deutsche Post'), carrierName('constructor')]).toEqual([
    'DHL',
    'Deutsche Post',
    'constructor',
  ]);
});
