import { useLocale } from '../locale/locale.tsx';

type PriceProps = { amount: number; currency: string; className?: string };

/**
 * An amount in minor units. Browsers may format it by newer rules than the server, which is not a hydration error.
 */
export const Price = ({ amount, currency, className }: PriceProps) => (
  <span suppressHydrationWarning className={`tabular-nums ${className ?? ''}`}>
    {useLocale().money(amount, currency)}
  </span>
);
