import { AdjustDialog } from '../balances/adjust-dialog.tsx';
import type { DialogProps } from './dialog-props.ts';

/** Proposes to change the balance of the order's buyer. */
export const OrderBalanceDialog = ({ order, onClose }: DialogProps) => (
  <AdjustDialog email={order.email} onClose={onClose} />
);
