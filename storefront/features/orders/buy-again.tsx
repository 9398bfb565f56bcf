import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { buyOrderAgain } from '../../../contract/order.ts';
import { call } from '../../api/call.ts';
import { useLocale } from '../../locale/locale.tsx';
import { Button } from '../../ui/button.tsx';
import { notify, toast } from '../../ui/toast.ts';

const MAX_LISTED_SKUS = 5;

type Props = { orderId: string; orderKey?: string | null; small?: boolean; label?: string };

/**
 * A button that copies an order's lines to the cart, names those that were rejected, and opens the cart. With a `label`
 * it is the only one.
 */
export function BuyAgain({ orderId, orderKey = null, small, label }: Props) {
  const { t, href } = useLocale();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const page = orderKey
    ? `/Order/OrderDetail/${orderId}?key=${encodeURIComponent(orderKey)}`
    : '/user/orders';
  const copy = async (event: FormEvent) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const separate = submitter?.getAttribute('value') === 'separate';
    if (busy) return;
    setBusy(true);
    const answer = await call(buyOrderAgain, { orderId, separate, ...(orderKey && { key: orderKey }) });
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
    <form method="post" action={href(page)} onSubmit={copy} className="flex flex-wrap gap-2">
      <input type="hidden" name="orderId" value={orderId} />
      {orderKey && <input type="hidden" name="key" value={orderKey} />}
      <Button type="submit" name="intent" value="again" variant={label ? 'primary' : 'secondary'} busy={busy}>
        {label ?? t('orders.again')}
        {small && <span className="sr-only"> {orderId}</span>}
      </Button>
      {!small && !label && (
        <Button type="submit" name="intent" value="separate" variant="quiet">
          {t('orders.againSeparate')}
        </Button>
      )}
    </form>
  );
}
