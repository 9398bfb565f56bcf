import type { Order } from '../../../contract/order.ts';
import { BUTTON_ROW } from '../../ui/button.tsx';
import { CancelOrder } from '../orders/cancel-order.tsx';
import { EditOrder } from '../orders/edit-order.tsx';
import { OrderDelivery } from './order-delivery.tsx';

/** Where an unpaid order goes and how, with the ways to change or to cancel it. */
export function PaymentOrder({ order, orderKey }: { order: Order; orderKey: string | null }) {
  const { may, orderid } = order;
  return (
    <div className="mt-8">
      <OrderDelivery order={order} />
      <div className={`mt-6 ${BUTTON_ROW}`}>
        {may.edit && <EditOrder orderId={orderid} />}
        {may.cancel && <CancelOrder orderId={order.orderid} orderKey={orderKey} />}
      </div>
    </div>
  );
}
