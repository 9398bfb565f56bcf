import { useLocale, useT } from '../locale/locale.tsx';
import { useRootData } from '../locale/use-root-data.ts';

type PriceProps = { amount: number; currency: string; className?: string };

/**
 * An amount in minor units. Browsers may format it by newer rules than the server, which is not a hydration error.
 */
export const Price = ({ amount, currency, className }: PriceProps) => (
  <span suppressHydrationWarning className={`tabular-nums ${className ?? ''}`}>
    {useLocale().money(amount, currency)}
  </span>
);

/** Returns what prices say of VAT: that they contain it, or that it is added; empty where the shop knows none. */
export function useVatNote(): string {
  const t = useT();
  const { vat, isGross } = useRootData().priceDisplay;
  return vat === 0 ? '' : t(isGross ? 'price.gross' : 'price.net');
}

/** What a price says of VAT, behind the price. */
export function VatNote() {
  const note = useVatNote();
  return note && <span className="text-12 font-normal text-ink-3"> {note}</span>;
}
