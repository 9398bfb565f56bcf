import type { Order } from '../../../contract/order.ts';
import { useLocale } from '../../locale/locale.tsx';
import { useDueText } from './use-due-text.ts';

type FactsProps = { parcel: Order['parcels'][number]; currency: string };

/** How a parcel of an order is sent, and what is due on its delivery. */
export function ParcelFacts({ parcel, currency }: FactsProps) {
  const { t } = useLocale();
  const dueText = useDueText(currency);
  const { warehouse, carrier, daysMin, daysMax } = parcel;
  return (
    <li>
      {t(`parcel.${warehouse}`)} · {carrier} · {t('shipping.days', { min: daysMin, max: daysMax })}
      <span className="block text-13 text-ink-3">{dueText(parcel)}</span>
    </li>
  );
}
