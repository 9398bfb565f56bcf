import { describe, expect, it } from 'vitest';
import type { Visitor } from './request-context.ts';
import { requestCurrency } from './request-currency.ts';

const isCurrency = (code: string): boolean => ['USD', 'EUR', 'GBP', 'JPY', 'CHF'].includes(code);
const guest = { kind: 'guest', id: null } as Visitor;
const member = { kind: 'member', currency: 'CHF' } as Visitor;
type CurrencySources = { c?: unknown; header?: string; cookie?: string };

const decide = (
  { c, header, cookie }: CurrencySources,
  visitor = guest,
  { local = null, isPage = false }: { local?: string | null; isPage?: boolean } = {},
) =>
  requestCurrency(
    {
      query: { ...(c !== undefined && { c }) },
      headers: { ...(header !== undefined && { 'currency-code': header }) },
      ip: '203.0.113.1',
      cookies: { ...(cookie !== undefined && { CurrencyCode: cookie }) },
    },
    visitor,
    { isPage, isCurrency, localCurrency: () => local },
  );

describe('requestCurrency()', () => {
  it('prefers the query to the header, the cookie and the member’s own currency', () => {
    const all = { c: 'EUR', header: 'GBP', cookie: 'JPY' };
    expect(decide(all, member)).toEqual({ currency: 'EUR', isCurrencyChosen: true });
    expect(decide({ header: 'GBP', cookie: 'JPY' }, member).currency).toBe('GBP');
    expect(decide({ cookie: 'JPY' }, member).currency).toBe('JPY');
    expect(decide({}, member)).toEqual({ currency: 'CHF', isCurrencyChosen: false });
    expect(decide({})).toEqual({ currency: 'USD', isCurrencyChosen: false });
  });

  it.each(['XYZ', '', 'nonsense', '$', 'US D'])('passes over %j wherever it stands', (bad) => {
    expect(decide({ c: bad, header: bad, cookie: 'JPY' }).currency).toBe('JPY');
    expect(decide({ c: bad, header: bad, cookie: bad }, member).currency).toBe('CHF');
    expect(decide({ c: bad })).toEqual({ currency: 'USD', isCurrencyChosen: false });
  });

  it('reads roubles as dollars, any case, spaces and the first of several', () => {
    expect(decide({ c: 'rub', cookie: 'EUR' })).toEqual({ currency: 'USD', isCurrencyChosen: true });
    expect(decide({ c: ' gbp ' }).currency).toBe('GBP');
    expect(decide({ c: ['EUR', 'GBP'] }).currency).toBe('EUR');
  });

  it('shows a page in the currency of the visitor’s country, where the shop has a rate and nothing was chosen', () => {
    const inGermany = { local: 'EUR', isPage: true } as const;
    expect(decide({}, guest, inGermany)).toEqual({ currency: 'EUR', isCurrencyChosen: false });
    expect(decide({ cookie: 'USD' }, guest, inGermany).currency).toBe('USD');
    expect(decide({}, member, inGermany).currency).toBe('CHF');
    expect(decide({}, guest, { local: 'BRL', isPage: true }).currency).toBe('USD');
    expect(decide({}, guest, { local: null, isPage: true }).currency).toBe('USD');
    expect(decide({}, guest, { local: 'EUR', isPage: false }).currency).toBe('USD');
  });

  it('treats the currency of the visitor’s country in header or cookie as no choice', () => {
    for (const given of [{ header: 'EUR' }, { cookie: 'EUR' }, { header: 'EUR', cookie: 'EUR' }])
      expect(decide(given, guest, { local: 'EUR' })).toEqual({ currency: 'EUR', isCurrencyChosen: false });
    expect(decide({ cookie: 'USD' }, guest, { local: 'EUR' }).isCurrencyChosen).toBe(true);
  });

  it('treats the default in the header as no choice', () => {
    expect(decide({ header: 'USD' }).isCurrencyChosen).toBe(false);
    expect(decide({ header: 'EUR' }).isCurrencyChosen).toBe(true);
    expect(decide({ header: 'USD', cookie: 'USD' }).isCurrencyChosen).toBe(true);
  });
});
