import type { OrderSummary } from '../../../contract/order.ts';
import { useLocale } from '../../locale/locale.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Price } from '../../ui/price.tsx';
import { ProductPicture } from '../../ui/product-picture.tsx';
import { BuyAgain } from './order-actions.tsx';
import { StateBadge } from './state-badge.tsx';

/** An order in a list: state, pictures, total and actions. */
export function OrderCard({ order }: { order: OrderSummary }) {
  const { t, href, language } = useLocale();
  const detail = href(`/Order/OrderDetail/${order.orderid}`);
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' });
  const isUnpaid = order.state === 'unpaid' || order.state === 'payment_processing';
  const mayPay = isUnpaid && !order.inReview;
  return (
    <li className="border-b border-hairline py-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <a
          href={detail}
          className="inline-flex min-h-6 items-center font-semibold hover:text-brand hover:underline"
        >
          {order.orderid}
        </a>
        <StateBadge {...order} />
        <span className="w-full text-13 text-ink-3 md:w-auto">
          <time dateTime={order.placedAt} suppressHydrationWarning>
            {day.format(new Date(order.placedAt))}
          </time>
          {' · '}
          {order.receiver}, {order.country}
        </span>
      </div>
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-3">
        <div className="flex w-full items-center gap-3 md:w-auto">
          {order.pictures.map((source, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two lines may show the same picture
            <ProductPicture key={index} source={source} alt="" size={64} className="size-12 rounded-md" />
          ))}
          <span className="text-13 text-ink-3">{t('orders.pieces', { count: order.pieces })}</span>
        </div>
        <Price
          amount={order.total}
          currency={order.currency}
          className="mr-auto text-16 font-semibold md:mr-0 md:ml-auto"
        />
        <div className="flex gap-2 md:min-w-56 md:justify-end">
          {mayPay && (
            <a
              className={buttonClass({ size: 'sm' })}
              data-reload
              href={href(`/Order/Payment/${order.orderid}`)}
            >
              {t('orders.pay')}
              <span className="sr-only"> {order.orderid}</span>
            </a>
          )}
          <BuyAgain orderId={order.orderid} small />
        </div>
      </div>
    </li>
  );
}
