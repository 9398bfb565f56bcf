import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { cancelVisibleOrder } from '../../../contract/order.ts';
import { call } from '../../api/call.ts';
import { useLocale } from '../../locale/locale.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { toast } from '../../ui/toast.ts';

type DialogProps = { orderId: string; orderKey: string | null; onClose: () => void };

/** Asks whether to cancel an order, and cancels it. */
export default function CancelOrderDialog({ orderId, orderKey, onClose }: DialogProps) {
  const { t } = useLocale();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const cancel = async () => {
    setBusy(true);
    const answer = await call(cancelVisibleOrder, { orderId, ...(orderKey && { key: orderKey }) });
    onClose();
    if (!answer.ok) toast(answer.message || t('refusal.InternalError'), 'error');
    await revalidate();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('orders.cancelTitle', { order: orderId })}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
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
  );
}
