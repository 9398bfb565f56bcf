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

/** `orderKey` is that of the mailed link that opened the page. */
type ActionsProps = { order: Order; orderKey: string | null };

/** The actions that the order's state allows. */
export function OrderActions({ order, orderKey }: ActionsProps) {
  const { t, href } = useLocale();
  const query = orderKey ? `?key=${encodeURIComponent(orderKey)}` : '';
  return (
    <div className={`items-start ${BUTTON_ROW}`}>
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
      <MoreActions order={order} orderKey={orderKey} />
    </div>
  );
}

/** What is wanted rarely, folded: on a phone it would push the order's lines out of sight. */
function MoreActions({ order, orderKey }: ActionsProps) {
  const { t, href } = useLocale();
  // Files and wishes are made of own orders alone.
  const isOwn = orderKey === null && order.linkKey === null && order.placedBy === null;
  // Traders have no right of withdrawal.
  const mayWithdraw = order.paidAt !== null && !order.vat;
  if (!isOwn && !order.may.cancel && !mayWithdraw) return null;
  return (
    <details>
      <summary className={buttonClass({ variant: 'secondary' })}>
        {t('orders.more')}
        <Icon name="down" className="size-4" />
      </summary>
      <div className={`mt-2 ${BUTTON_ROW}`}>
        {isOwn && (
          <>
            <OrderDownloads orderId={order.orderid} />
            <WishOrder orderId={order.orderid} />
          </>
        )}
        {order.may.cancel && <CancelOrder orderId={order.orderid} orderKey={orderKey} />}
        {mayWithdraw && (
          <a
            className={buttonClass({ variant: 'quiet' })}
            href={`${href('/withdrawal')}?order=${order.orderid}`}
          >
            {t('page.withdrawal')}
          </a>
        )}
      </div>
    </details>
  );
}
