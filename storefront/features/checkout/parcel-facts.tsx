import type { Order } from '../../../contract/order.ts';
import { useLocale } from '../../locale/locale.tsx';
import { Arrival } from '../../ui/arrival.tsx';
import { isAwaited } from '../orders/expected-delivery.tsx';
import { useDueText } from './use-due-text.ts';

type FactsProps = { parcel: Order['parcels'][number]; order: Order };

/** How a parcel of an order is sent, when it arrives, and what is due on its delivery. */
export function ParcelFacts({ parcel, order }: FactsProps) {
  const { t } = useLocale();
  const dueText = useDueText(order.currency);
  const { warehouse, carrier, daysMin, daysMax, arrival } = parcel;
  return (
    <li>
      {t(`parcel.${warehouse}`)} · {carrier}
      <span className="block">
        {arrival && isAwaited(order) ? (
          <Arrival days={arrival} />
        ) : (
          t('shipping.days', { min: daysMin, max: daysMax })
        )}
      </span>
      <span className="block text-13 text-ink-3">{dueText(parcel)}</span>
    </li>
  );
}
