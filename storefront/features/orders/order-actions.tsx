import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { copyOrder, type Order } from '../../../contract/order.ts';
import { call } from '../../api/call.ts';
import { useLocale } from '../../locale/locale.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { notify, toast } from '../../ui/toast.ts';
import { CancelOrder } from './cancel-order.tsx';
import { OrderButton } from './order-button.tsx';

const MAX_LISTED_SKUS = 5;

/** A button that copies an order's lines to the cart, names those that were rejected, and opens the cart. */
export function BuyAgain({ orderId, small }: { orderId: string; small?: boolean }) {
  const { t, href } = useLocale();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const copy = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    const answer = await call(copyOrder, { orderId });
    if (!answer.ok) {
      setBusy(false);
      return toast(answer.message || t('refusal.InternalError'), 'error');
    }
    const missing = answer.data.failed.map(({ sku }) => sku);
    if (missing.length > 0) {
      const skus =
        missing.slice(0, MAX_LISTED_SKUS).join(', ') + (missing.length > MAX_LISTED_SKUS ? ' …' : '');
      notify(t('orders.partly', { skus }), 'error');
    }
    await navigate(href(`/Order/OrderInfo/${answer.data.orderid}`));
    setBusy(false);
  };
  return (
    <form method="post" action={href('/user/orders')} onSubmit={copy}>
      <input type="hidden" name="orderId" value={orderId} />
      <Button
        type="submit"
        name="intent"
        value="again"
        variant="secondary"
        size={small ? 'sm' : 'md'}
        busy={busy}
      >
        {t('orders.again')}
        {small && <span className="sr-only"> {orderId}</span>}
      </Button>
    </form>
  );
}

/** The actions that the order's state allows; copying and printing are for members, who need no key. */
export function OrderActions({ order, orderKey }: { order: Order; orderKey: string | null }) {
  const { t, href } = useLocale();
  const query = orderKey ? `?key=${encodeURIComponent(orderKey)}` : '';
  return (
    <div className="flex flex-wrap gap-2">
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
      {orderKey === null && (
        <>
          <BuyAgain orderId={order.orderid} />
          <a
            className={buttonClass({ variant: 'secondary' })}
            href={`${href('/Order/OrderPrint')}?id=${order.orderid}`}
          >
            <Icon name="print" />
            {t('orders.print')}
          </a>
        </>
      )}
      {order.may.cancel && <CancelOrder orderId={order.orderid} orderKey={orderKey} />}
      {order.paidAt && (
        <a
          className={buttonClass({ variant: 'quiet' })}
          href={`${href('/withdrawal')}?order=${order.orderid}`}
        >
          {t('legal.withdrawal')}
        </a>
      )}
    </div>
  );
}
