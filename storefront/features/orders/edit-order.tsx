import { useState } from 'react';
import { reopenOrder } from '../../../contract/order.ts';
import { call } from '../../api/call.ts';
import { useLocale } from '../../locale/locale.tsx';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';

/** A button that makes an unpaid order a cart again and opens it. */
export function EditOrder({ orderId }: { orderId: string }) {
  const { t, href } = useLocale();
  const [busy, setBusy] = useState(false);
  const edit = async () => {
    setBusy(true);
    const answer = await call(reopenOrder, { orderId });
    // A whole page: the payment page has its own policies.
    if (answer.ok) return location.assign(href(`/Order/OrderInfo/${answer.data.orderid}`));
    setBusy(false);
    toast(answer.message || t('refusal.InternalError'), 'error');
  };
  return (
    <Button variant="secondary" busy={busy} onClick={edit}>
      {t('pay.edit')}
    </Button>
  );
}
