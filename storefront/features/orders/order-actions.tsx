import type { Order } from '../../../contract/order.ts';
import { useLocale } from '../../locale/locale.tsx';
import { BUTTON_ROW, buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { WishOrder } from '../wish-button/wish-order.tsx';
import { BuyAgain } from './buy-again.tsx';
import { CancelOrder } from './cancel-order.tsx';
import { OrderButton } from './order-button.tsx';
import { OrderDownloads } from './order-downloads.tsx';
import { RunningPayment } from './running-payment.tsx';

/** The actions that the order's state allows; `orderKey` is that of the mailed link that opened the page. */
export function OrderActions({ order, orderKey }: { order: Order; orderKey: string | null }) {
  const { t, href } = useLocale();
  const query = orderKey ? `?key=${encodeURIComponent(orderKey)}` : '';
  return (
    <div className={BUTTON_ROW}>
      <RunningPayment order={order} />
      {!order.may.pay && order.state.includes('remittance') && (
        <a className={buttonClass()} data-reload href={href(`/Order/Payment/${order.orderid}`) + query}>
          {t('remit.details')}
        </a>
      )}
      {order.may.pay && (
        <a className={buttonClass()} data-reload href={href(`/Order/Payment/${order.orderid}`) + query}>
          {t('orders.pay')}
        </a>
      )}
      {order.steps.confirmReceipt && (
        <OrderButton
          orderId={order.orderid}
          intent="confirm"
          to={`/Order/OrderDetail/${order.orderid}`}
          variant="primary"
        >
          {t('orders.confirm')}
        </OrderButton>
      )}
      <BuyAgain orderId={order.orderid} orderKey={orderKey} />
      <a
        className={buttonClass({ variant: 'secondary' })}
        href={`${href('/Order/OrderPrint')}?${new URLSearchParams({ id: order.orderid, ...(orderKey && { key: orderKey }) })}`}
      >
        <Icon name="print" />
        {t('orders.print')}
      </a>
      {/* Files and wishes are made of own orders alone. */}
      {orderKey === null && order.linkKey === null && order.placedBy === null && (
        <>
          <OrderDownloads orderId={order.orderid} />
          <WishOrder orderId={order.orderid} />
        </>
      )}
      {order.may.cancel && <CancelOrder orderId={order.orderid} orderKey={orderKey} />}
      {/* Traders have no right of withdrawal. */}
      {order.paidAt && !order.vat && (
        <a
          className={buttonClass({ variant: 'quiet' })}
          href={`${href('/withdrawal')}?order=${order.orderid}`}
        >
          {t('page.withdrawal')}
        </a>
      )}
    </div>
  );
}
