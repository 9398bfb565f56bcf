import { orderStateLabels } from '../../contract/office/orders-list.ts';
import type { OrderState } from '../../contract/order.ts';

const looks: Partial<Record<OrderState, string>> = {
  preparing: 'begun',
  partly_shipped: 'begun',
  shipped: 'ended',
  delivered: 'ended',
  done: 'ended',
  rejected: 'off',
  cancelled: 'off',
  expired: 'off',
};
const isState = (state: string): state is OrderState => state in orderStateLabels;

/** A state with a square that is empty before packing, half black while packed, and black once shipped. */
export const StateMark = ({ state }: { state: string }) =>
  isState(state) ? <span className={`state ${looks[state] ?? ''}`}>{orderStateLabels[state]}</span> : state;
