import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import type { OrderSummary } from '../../../contract/order.ts';
import { useLocale } from '../../locale/locale.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Price } from '../../ui/price.tsx';
import { ProductPicture } from '../../ui/product-picture.tsx';
import { BuyAgain } from './buy-again.tsx';
import { LocalTime } from './local-time.tsx';
import { OrderButton } from './order-button.tsx';
import { OrderSteps } from './order-steps.tsx';
import { RunningPayment } from './running-payment.tsx';
import { StateBadge } from './state-badge.tsx';

/** An order in a list: state, pictures, total and actions; `select` chooses it among others. */
export function OrderCard({ order, select }: { order: OrderSummary; select?: ReactNode }) {
  const { t, href } = useLocale();
  // Back to the list as it is, with its tab and filter.
  const list = `/user/orders${useLocation().search}`;
  const detail = href(`/Order/OrderDetail/${order.orderid}`);
  const more = order.lines - order.names.length;
  return (
    <li className="border-b border-rule py-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        {select}
        <a
          href={detail}
          className="inline-flex min-h-11 items-center font-semibold hover:text-act hover:underline"
        >
          {order.orderid}
        </a>
        <StateBadge {...order} />
        {order.refundState !== 'none' && (
          <span className="text-13 text-ink-2">{t(`refund.${order.refundState}`)}</span>
        )}
        <span className="order-card-facts">
          <LocalTime at={order.placedAt} dateOnly />
          {' · '}
          {order.receiver}, {order.country}
          {order.placedBy && ` · ${t('orders.placedBy', { name: order.placedBy })}`}
        </span>
      </div>
      <p className="mt-1 line-clamp-2 text-13 text-ink-2">
        {order.names.join(' · ')}
        {more > 0 && ` ${t('orders.more', { count: more })}`}
      </p>
      <OrderSteps {...order} />
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="order-card-pictures">
          {order.pictures.map((source, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two lines may show the same picture
            <ProductPicture key={index} source={source} alt="" size={64} className="size-12 rounded-md" />
          ))}
          <span className="text-13 text-ink-3">{t('orders.pieces', { count: order.pieces })}</span>
        </div>
        <Price amount={order.total} currency={order.currency} className="order-card-sum" />
        <div className="order-card-actions">
          {order.may.pay && (
            <a className={buttonClass()} data-reload href={href(`/Order/Payment/${order.orderid}`)}>
              {t('orders.pay')}
              <span className="sr-only"> {order.orderid}</span>
            </a>
          )}
          {order.may.confirmReceipt && (
            <OrderButton orderId={order.orderid} intent="confirm" to={list} small>
              {t('orders.confirm')}
            </OrderButton>
          )}
          <BuyAgain orderId={order.orderid} page={list} small />
          {order.may.remove && (
            <OrderButton orderId={order.orderid} intent="remove" to={list} variant="quiet" small>
              {t('orders.remove')}
            </OrderButton>
          )}
        </div>
      </div>
      <RunningPayment order={order} />
    </li>
  );
}
