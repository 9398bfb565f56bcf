import type { Order } from '../../../contract/order.ts';
import { useLocale } from '../../locale/locale.tsx';
import { buttonClass } from '../../ui/button.tsx';

type Props = { replacement: NonNullable<Order['replacement']>; className?: string };

/** Leads from an order that was taken back to the cart to what it has become. */
export function ReplacementNotice({ replacement, className = '' }: Props) {
  const { t, href } = useLocale();
  const { isPlaced, orderid, linkKey } = replacement;
  const query = linkKey ? `?key=${encodeURIComponent(linkKey)}` : '';
  const path = isPlaced ? `/Order/OrderDetail/${orderid}` : `/Order/OrderInfo/${orderid}`;
  const placed = orderid ? t('replaced.placed', { order: orderid }) : t('replaced.elsewhere');
  return (
    <div role="status" className={`rounded-lg border border-hairline bg-surface p-4 text-left ${className}`}>
      <p>{isPlaced ? placed : t('replaced.inCart')}</p>
      {orderid && (
        <a className={`mt-3 ${buttonClass({})}`} data-reload href={href(path) + query}>
          {isPlaced ? t('replaced.open') : t('replaced.toCart')}
        </a>
      )}
    </div>
  );
}
