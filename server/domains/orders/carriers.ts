/** A carrier that the shop knows: its name, and where a buyer follows a parcel of it. */
type Carrier = { name: string; link: (number: string) => string };

const carriers = new Map<string, Carrier>(
  Object.entries<Carrier>({
    yunexpress: {
      name: 'YunExpress',
      link: (number: string) => `https://www.yuntrack.com/parcelTracking?id=${number}`,
    },
    dhl: {
      name: 'DHL',
      link: (number: string) => `https://www.dhl.com/global-en/home/tracking.html?tracking-id=${number}`,
    },
    fedex: { name: 'FedEx', link: (number: string) => `https://www.fedex.com/fedextrack/?trknbr=${number}` },
    ups: { name: 'UPS', link: (number: string) => `https://www.ups.com/track?tracknum=${number}` },
    usps: {
      name: 'USPS',
      link: (number: string) => `https://tools.usps.com/go/TrackConfirmAction?tLabels=${number}`,
    },
  }),
);

/** Every other carrier: a page that finds parcels of most. */
const anyCarrier = (number: string): string => `https://t.17track.net/en#nums=${number}`;

const MAX_CARRIER = 40;
const CARRIER = new RegExp(`^[\\p{L}\\p{N}][\\p{L}\\p{N} .&-]{0,${MAX_CARRIER - 1}}$`, 'u');
const NUMBER = /^[A-Z0-9][A-Z0-9-]{3,39}$/;

/** Returns a carrier's code, or for one that the shop does not know its name as written; null when it cannot be one. */
export function parseCarrier(text: string): string | null {
  const word = text.trim();
  const code = word.toLowerCase().replaceAll(' ', '');
  if (carriers.has(code)) return code;
  return CARRIER.test(word) ? word : null;
}

/** Returns a tracking number in capitals, without spaces: 4 to 40 letters, digits and hyphens; null for another. */
export function parseTrackingNumber(text: string): string | null {
  const number = text.replaceAll(/\s/g, '').toUpperCase();
  return NUMBER.test(number) ? number : null;
}

export const carrierName = (carrier: string): string => carriers.get(carrier)?.name ?? carrier;

/** Returns the page on which a parcel is followed. */
export function trackingLink(carrier: string, number: string): string {
  const encoded = encodeURIComponent(number);
  return carriers.get(carrier)?.link(encoded) ?? anyCarrier(encoded);
}
