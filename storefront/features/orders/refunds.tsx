import type { Order } from '../../../contract/order.ts';
import { useLocale } from '../../locale/locale.tsx';
import { Price } from '../../ui/price.tsx';
import { LocalTime } from './local-time.tsx';

/** What was paid back of an order. */
export function Refunds({ order }: { order: Pick<Order, 'refunds' | 'currency'> }) {
  const { t } = useLocale();
  return (
    <ul className="grid gap-2">
      {order.refunds.map(({ at, amount, isDone, isForPacking }) => (
        <li key={at} className="flex flex-wrap justify-between gap-x-4">
          <span>
            {t(isDone ? 'refund.done' : 'refund.underway')}{' '}
            <LocalTime at={at} dateOnly className="text-13 text-ink-3" />
            {isForPacking && <span className="block text-13 text-ink-3">{t('repack.refund')}</span>}
          </span>
          <Price amount={amount} currency={order.currency} className="font-medium" />
        </li>
      ))}
    </ul>
  );
}
