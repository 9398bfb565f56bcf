import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { cancelVisibleOrder, type Order } from '../../../contract/order.ts';
import { call } from '../../api/call.ts';
import { useLocale } from '../../locale/locale.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { toast } from '../../ui/toast.ts';

type CancelProps = { order: Order; orderKey: string | null };

/** A button that cancels an unpaid order after asking; `orderKey` is that of the mailed link that opened the page. */
export function CancelOrder({ order: { orderid }, orderKey }: CancelProps) {
  const { t } = useLocale();
  const { revalidate } = useRevalidator();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const cancel = async () => {
    setBusy(true);
    const answer = await call(cancelVisibleOrder, { orderId: orderid, ...(orderKey && { key: orderKey }) });
    setBusy(false);
    setAsking(false);
    if (!answer.ok) toast(answer.message || t('refusal.InternalError'), 'error');
    await revalidate();
  };
  return (
    <>
      <Button variant="danger" onClick={() => setAsking(true)}>
        {t('orders.cancel')}
      </Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('orders.cancelTitle', { order: orderid })}
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
    </>
  );
}
