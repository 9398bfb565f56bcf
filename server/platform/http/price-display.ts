import type {} from '@fastify/cookie';
import type { FastifyRequest } from 'fastify';
import type { Language } from '../../../contract/fields.ts';
import { NET_DISPLAY, type PriceDisplay, parseDisplayKey } from '../../../kit/price-display.ts';
import type { Visitor } from './request-context.ts';

/** What decides how prices are shown. The composition root provides it, since the platform imports no domain. */
export type PriceDisplays = {
  /** Returns the country of an IP address; null when it is unknown. */
  locate: (ip: string | undefined) => string | null;
  /** Returns the currency of that country; null when it is unknown. */
  localCurrency: (ip: string | undefined) => string | null;
  /** Returns the display without VAT of a destination; null is an unknown one. */
  netDisplayOf: (country: string | null) => PriceDisplay;
  /** Whether some destination has the display today. */
  isDisplay: (display: PriceDisplay) => boolean;
  /** Returns up to which goods value, in minor units of a currency, prices of a display contain VAT, by warehouse. */
  vatLimitsOf: (display: PriceDisplay, currency: string) => Record<number, number>;
};

/** Countries to which nearly all readers of a language ship. Spanish, Portuguese and English are read on continents. */
const COUNTRIES: Partial<Record<Language, string>> = { de: 'DE', fr: 'FR', it: 'IT' };

/**
 * Guesses a visitor's country: the region that the browser names with the page's language, `de-AT`, else its main
 * country.
 */
function countryOfLanguage({ headers }: Pick<FastifyRequest, 'headers'>, language: Language): string | null {
  const tags = headers['accept-language']?.slice(0, 200).split(',') ?? [];
  for (const tag of tags) {
    const [, spoken, region] = /^\s*([a-z]{2})-([A-Z]{2})\b/.exec(tag) ?? [];
    if (spoken === language && region) return region;
  }
  return COUNTRIES[language] ?? null;
}

type DestinationContext = { language: Language; visitor: Visitor };

/**
 * Returns the country to ship to: the one that the visitor chose on a product's page, else that of a member's cart or
 * default address, else that of the IP address, else the one that the language suggests.
 */
export const shipToOf = (
  request: Pick<FastifyRequest, 'cookies' | 'ip' | 'headers'>,
  { language, visitor }: DestinationContext,
  { locate }: Pick<PriceDisplays, 'locate'>,
): string | null =>
  /^[A-Z]{2}$/.exec(request.cookies.shipCountry ?? '')?.[0] ??
  (visitor.kind === 'member' ? visitor.shipTo : null) ??
  locate(request.ip) ??
  countryOfLanguage(request, language);

/**
 * Decides how pages show prices to a visitor: as the cookie says, else with the VAT of the destination, and without it
 * to a member with a confirmed VAT number. Where no VAT is known, and for any other value of the cookie, the default
 * holds, so that there are no more displays than rates of VAT.
 */
export function chooseDisplay(
  net: PriceDisplay,
  { chosen, visitor }: { chosen: string | undefined; visitor: Visitor },
): PriceDisplay {
  const isTrader = visitor.kind === 'member' && visitor.isTrader;
  const isGross = chosen === 'gross' || (chosen !== 'net' && !isTrader);
  return { ...net, isGross: net.vat > 0 && isGross };
}

/** Returns the display that a page of ours asks a call for in a header; calls without one have prices without VAT. */
export function requestedDisplay(
  { headers }: Pick<FastifyRequest, 'headers'>,
  { isDisplay }: Pick<PriceDisplays, 'isDisplay'>,
): PriceDisplay {
  const display = parseDisplayKey(String(headers['price-display'] ?? ''));
  return display && isDisplay(display) ? display : NET_DISPLAY;
}
