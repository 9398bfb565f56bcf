import type { Order } from '../../../contract/order.ts';
import { useT } from '../../locale/locale.tsx';
import { BUTTON_ROW } from '../../ui/button.tsx';
import { CancelOrder } from '../orders/cancel-order.tsx';
import { EditOrder } from '../orders/edit-order.tsx';
import { LocalTime } from '../orders/local-time.tsx';
import { OrderDelivery } from './order-delivery.tsx';

/** Until when an unpaid order's items are reserved, where it goes and how, with the ways to change or to cancel it. */
export function PaymentOrder({ order, orderKey }: { order: Order; orderKey: string | null }) {
  const t = useT();
  const { may, orderid } = order;
  return (
    <>
      {order.heldUntil && (
        <p className="text-ink-2">
          {t('remit.heldUntil')} <LocalTime at={order.heldUntil} />
        </p>
      )}
      <OrderDelivery order={order} />
      <div className={`mt-6 ${BUTTON_ROW}`}>
        {may.edit && <EditOrder orderId={orderid} />}
        {may.cancel && <CancelOrder orderId={order.orderid} orderKey={orderKey} />}
      </div>
    </>
  );
}
