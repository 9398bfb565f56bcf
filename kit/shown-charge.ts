import { withVat } from './money.ts';
import type { PriceDisplay } from './price-display.ts';

/** Returns a charge of a parcel as prices are shown: with its VAT where the shop collects it. */
export const shownCharge = (
  amount: number,
  { tax, customsDuty }: { tax: number; customsDuty: number },
  display: PriceDisplay,
): number => (display.isGross && tax > customsDuty ? withVat(amount, display.vat) : amount);
