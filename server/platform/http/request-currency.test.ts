import { describe, expect, it } from 'vitest';
import type { Language } from '../../../contract/fields.ts';
import type { Visitor } from './request-context.ts';
import { requestCurrency } from './request-currency.ts';

const isCurrency = (code: string): boolean => ['USD', 'EUR', 'GBP', 'JPY', 'CHF'].includes(code);
const guest = { kind: 'guest', id: null } as Visitor;
const member = { kind: 'member', currency: 'CHF' } as Visitor;
type Asked = { c?: unknown; header?: string; cookie?: string };

const decide = (
  { c, header, cookie }: Asked,
  visitor = guest,
  { language = 'en', isPage = false }: { language?: Language; isPage?: boolean } = {},
) =>
  requestCurrency(
    {
      query: { ...(c !== undefined && { c }) },
      headers: { ...(header !== undefined && { 'currency-code': header }) },
      cookies: { ...(cookie !== undefined && { CurrencyCode: cookie }) },
    },
    visitor,
    { language, isPage, isCurrency },
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

  it('shows a page in the currency of its language, where the shop has a rate and nothing was chosen', () => {
    const german = { language: 'de', isPage: true } as const;
    expect(decide({}, guest, german)).toEqual({ currency: 'EUR', isCurrencyChosen: false });
    expect(decide({ cookie: 'USD' }, guest, german).currency).toBe('USD');
    expect(decide({}, member, german).currency).toBe('CHF');
    expect(decide({}, guest, { language: 'pt', isPage: true }).currency).toBe('USD');
    expect(decide({}, guest, { language: 'de', isPage: false }).currency).toBe('USD');
  });

  it('treats the currency of the page’s language in the header as no choice', () => {
    expect(decide({ header: 'EUR' }, guest, { language: 'de' })).toEqual({
      currency: 'EUR',
      isCurrencyChosen: false,
    });
  });

  it('treats the default in the header as no choice', () => {
    expect(decide({ header: 'USD' }).isCurrencyChosen).toBe(false);
    expect(decide({ header: 'EUR' }).isCurrencyChosen).toBe(true);
    expect(decide({ header: 'USD', cookie: 'USD' }).isCurrencyChosen).toBe(true);
  });
});
