import { expect, it } from 'vitest';
import { NET_DISPLAY } from '../../../kit/price-display.ts';
import { chooseDisplay, requestedDisplay, shipToOf } from './price-display.ts';
import type { Member, Visitor } from './request-context.ts';

const germany = { vat: 1900, isGross: false, isEea: true };
const guest: Visitor = { kind: 'guest', id: null };
const trader = { kind: 'member', isTrader: true } as Member;
const consumer = { kind: 'member', isTrader: false } as Member;

it.each([
  [guest, undefined, true],
  [guest, 'net', false],
  [guest, 'gross', true],
  [guest, 'GROSS', true],
  [guest, '', true],
  [consumer, undefined, true],
  [trader, undefined, false],
  [trader, 'gross', true],
  [trader, 'with', false],
] as const)('chooseDisplay() for %j with the cookie %j', (visitor, chosen, isGross) => {
  expect(chooseDisplay(germany, { chosen, visitor })).toEqual({ ...germany, isGross });
});

it('chooseDisplay() adds no VAT that is not known', () => {
  expect(chooseDisplay(NET_DISPLAY, { chosen: 'gross', visitor: guest })).toEqual(NET_DISPLAY);
});

it('requestedDisplay() takes the displays of today alone', () => {
  const isDisplay = ({ vat }: { vat: number }) => vat === 1900;
  const read = (key?: string) =>
    requestedDisplay({ headers: { ...(key && { 'price-display': key }) } }, { isDisplay });
  expect(read('eea-1900-gross')).toEqual({ ...germany, isGross: true });
  expect(read('eea-1901-gross')).toEqual(NET_DISPLAY);
  expect(read('gross')).toEqual(NET_DISPLAY);
  expect(read()).toEqual(NET_DISPLAY);
});

const locate = (ip: string | undefined) => (ip === '1.1.1.1' ? 'FR' : null);

const anonymous = { kind: 'guest', id: null } as const;
const italian = { language: 'it', visitor: anonymous } as const;

it('shipToOf() prefers the address of a member to a guess, and the chosen country to both', () => {
  const of = (cookies: Record<string, string>, shipTo: string | null) => {
    const visitor = { kind: 'member', shipTo } as Member;
    return shipToOf(
      { cookies, ip: '1.1.1.1', headers: {} },
      { language: 'it', visitor },
      { locate: () => 'US' },
    );
  };
  expect([of({}, 'DE'), of({ shipCountry: 'FR' }, 'DE'), of({}, null)]).toEqual(['DE', 'FR', 'US']);
});

it('shipToOf() prefers the chosen country to that of the address', () => {
  const headers = {};
  expect(shipToOf({ cookies: { shipCountry: 'DE' }, ip: '1.1.1.1', headers }, italian, { locate })).toBe(
    'DE',
  );
  expect(shipToOf({ cookies: { shipCountry: 'de; x' }, ip: '1.1.1.1', headers }, italian, { locate })).toBe(
    'FR',
  );
});

it.each([
  ['de', 'de-AT,de;q=0.9', 'AT'],
  ['de', 'en-US,en;q=0.9', 'DE'],
  ['fr', undefined, 'FR'],
  ['en', 'de-DE, en-GB;q=0.8', 'GB'],
  ['es', 'es-MX', 'MX'],
  ['es', 'es', null],
  ['en', 'en', null],
  ['ru', 'xx-', null],
] as const)('shipToOf() takes from %s and "%s" the country %s', (language, accepted, country) => {
  const headers = accepted === undefined ? {} : { 'accept-language': accepted };
  expect(
    shipToOf({ cookies: {}, ip: '10.0.0.1', headers }, { language, visitor: anonymous }, { locate }),
  ).toBe(country);
});
