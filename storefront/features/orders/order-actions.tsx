import { type FormEvent, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { cancelVisibleOrder, copyOrder, type Order } from '../../../contract/order.ts';
import { call } from '../../api/call.ts';
import { useLocale } from '../../locale/locale.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { notify, toast } from '../../ui/toast.ts';
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

/** The actions that the order's state allows. */
export function OrderActions({ order }: { order: Order }) {
  const { t, href } = useLocale();
  const { revalidate } = useRevalidator();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const cancel = async () => {
    setBusy(true);
    const answer = await call(cancelVisibleOrder, { orderId: order.orderid });
    setBusy(false);
    setAsking(false);
    if (!answer.ok) toast(answer.message || t('refusal.InternalError'), 'error');
    await revalidate();
  };
  return (
    <div className="flex flex-wrap gap-2">
      {order.may.pay && (
        <a className={buttonClass()} data-reload href={href(`/Order/Payment/${order.orderid}`)}>
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
      <BuyAgain orderId={order.orderid} />
      <a
        className={buttonClass({ variant: 'secondary' })}
        href={`${href('/Order/OrderPrint')}?id=${order.orderid}`}
      >
        <Icon name="print" />
        {t('orders.print')}
      </a>
      {order.may.cancel && (
        <Button variant="danger" onClick={() => setAsking(true)}>
          {t('orders.cancel')}
        </Button>
      )}
      {order.paidAt && (
        <a
          className={buttonClass({ variant: 'quiet' })}
          href={`${href('/withdrawal')}?order=${order.orderid}`}
        >
          {t('legal.withdrawal')}
        </a>
      )}
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('orders.cancelTitle', { order: order.orderid })}
        footer={
          <>
            <Button variant="secondary" onClick={() => setAsking(false)}>
              {t('orders.keep')}
            </Button>
            <Button variant="danger" busy={busy} onClick={cancel}>
              {t('orders.cancel')}
            </Button>
          </>
        }
      >
        {t('orders.cancelText')}
      </Dialog>
    </div>
  );
}
