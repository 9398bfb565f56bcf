/** How prices are shown to a visitor. A page is made for a display, so that only what changes it belongs here. */
export type PriceDisplay = {
  /** VAT of the destination, in hundredths of a percent; 0 where the rate is unknown. */
  vat: number;
  /** Whether prices contain it. */
  isGross: boolean;
  /** Whether reductions are measured against the lowest price of 30 days (Directive 98/6/EC, Article 6a). */
  isEea: boolean;
};

/** Prices as the API states them. */
export const NET_DISPLAY: PriceDisplay = { vat: 0, isGross: false, isEea: false };

/** A display as one word, such as `eea-1900-gross`: part of cache keys, and the value of the header `price-display`. */
export const displayKey = ({ vat, isGross, isEea }: PriceDisplay): string =>
  `${isEea ? 'eea' : 'other'}-${vat}-${isGross ? 'gross' : 'net'}`;

/** Parses the key of a display; null for any other text. */
export function parseDisplayKey(key: string): PriceDisplay | null {
  const [, area, vat, kind] = /^(eea|other)-(0|[1-9]\d{0,3})-(gross|net)$/.exec(key) ?? [];
  return vat === undefined ? null : { vat: Number(vat), isGross: kind === 'gross', isEea: area === 'eea' };
}
