import type { Order } from '../../../contract/order.ts';
import { useLocale } from '../../locale/locale.tsx';

type Props = { currency: string; short: NonNullable<Order['short']> };

/** Tells what is still to be sent of a transfer that was too short; the actions of the order lead to whom. */
export function ShortNotice({ currency, short: { received, rest } }: Props) {
  const { t, money } = useLocale();
  return (
    <p className="mb-6 rounded-lg border border-ink p-4 font-medium">
      {t('remit.short', { received: money(received, currency), rest: money(rest, currency) })}
    </p>
  );
}
