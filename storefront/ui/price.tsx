import { useLocale } from '../locale/locale.tsx';
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

/** What a price says of VAT, behind the price. */
export function VatNote() {
  const { vatNote } = useRootData();
  return vatNote && <span className="text-12 font-normal text-ink-3"> {vatNote}</span>;
}
