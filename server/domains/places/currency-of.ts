import { ownValue } from '../../../kit/own-value.ts';

const euro = new Set('AT BE HR CY EE FI FR DE GR IE IT LV LT LU MT NL PT SK SI ES BG'.split(' '));
const own: Record<string, string> = {
  GB: 'GBP',
  JP: 'JPY',
  AU: 'AUD',
  CA: 'CAD',
  CH: 'CHF',
  PL: 'PLN',
  SE: 'SEK',
  NO: 'NOK',
  DK: 'DKK',
  CZ: 'CZK',
  HU: 'HUF',
  RO: 'RON',
  BR: 'BRL',
  MX: 'MXN',
  NZ: 'NZD',
  TR: 'TRY',
  ZA: 'ZAR',
  KR: 'KRW',
  CL: 'CLP',
  IL: 'ILS',
};

/** Returns the currency of a country if the shop has it, US dollars otherwise. */
export const currencyOf = (country: string | null): string =>
  country === null ? 'USD' : euro.has(country) ? 'EUR' : (ownValue(own, country) ?? 'USD');
