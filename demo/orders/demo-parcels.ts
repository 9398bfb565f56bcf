import { roundWithVat } from '../../server/domains/pricing/index.ts';
import type { DemoLine } from './parts.ts';
import { routeFrom } from './routes.ts';

/** German value added tax, in hundredths of a percent. */
const VAT_RATE = 1900;
const SHIPPING = 690;
const CHINA = 1;
/** The heading under which a product without a code is declared, as the shop's table of duties has it. */
const FALLBACK_HS = '851779';

/** US cents: what the IOSS scheme collects up to, and the duty of the Union for each different six-digit HS code. */
export type ImportAmounts = { limit: number; duty: number };

function dutyOf(lines: readonly DemoLine[], { duty }: ImportAmounts): number {
  return duty * new Set(lines.map(({ hs }) => hs?.slice(0, 6) ?? FALLBACK_HS)).size;
}

/** A line with what its price in dollars is more or less once it is rounded with its VAT. */
export type PlacedLine = DemoLine & { rounding: number };

/**
 * Returns the parcels of an order to Germany as placing computes them for a consumer, and its lines: an order from
 * Germany, and one that is delivered duty paid.
 */
export function placeParcels(lines: readonly DemoLine[], amounts: ImportAmounts) {
  const placed = new Map<DemoLine, PlacedLine>();
  const parcels = [...new Set(lines.map(({ warehouse }) => warehouse))].map((warehouse) => {
    const own = lines.filter((line) => line.warehouse === warehouse);
    const goods = own.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
    const isImport = warehouse === CHINA;
    const { method, daysMin, daysMax } = routeFrom(warehouse);
    const vatRate = isImport && goods > amounts.limit ? 0 : VAT_RATE;
    const customsDuty = isImport && vatRate > 0 ? dutyOf(own, amounts) : 0;
    const net = {
      lines: own.map(({ quantity, price }) => ({ quantity, unitPrice: price, packingPrice: 0 })),
      shipping: SHIPPING,
      insurance: 0,
      customsDuty,
    };
    const { vat, roundings } = roundWithVat(net, vatRate);
    own.forEach((line, at) => {
      placed.set(line, { ...line, rounding: roundings[at] ?? 0 });
    });
    return {
      warehouse,
      method,
      shipping: SHIPPING,
      insurance: 0,
      tax: vat + customsDuty,
      vatRate,
      customsDuty,
      due: vatRate > 0 ? 'nothing' : 'vatAndDuty',
      dueDuty: null,
      reverseCharge: false,
      isPricedGross: vatRate > 0,
      weight: 500,
      daysMin,
      daysMax,
    };
  });
  return { parcels, lines: lines.flatMap((line) => placed.get(line) ?? []) };
}
