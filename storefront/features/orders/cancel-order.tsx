import { Suspense, useState } from 'react';
import { useT } from '../../locale/locale.tsx';
import { Button } from '../../ui/button.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';

const CancelOrderDialog = lazyPart(() => import('./cancel-order-dialog.tsx'));

type CancelProps = { orderId: string; orderKey: string | null };

/** A button that cancels an unpaid order after asking; `orderKey` is that of the mailed link that opened the page. */
export function CancelOrder({ orderId, orderKey }: CancelProps) {
  const t = useT();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button variant="danger" onClick={() => setAsking(true)}>
        {t('orders.cancel')}
      </Button>
      {asking && (
        <Suspense>
          <CancelOrderDialog {...{ orderId, orderKey }} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
}
