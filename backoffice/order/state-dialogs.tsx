import { useState } from 'react';
import { cancelOrder, confirmOrder, deliverOrder } from '../../contract/office/orders.ts';
import { CallDialog, useDialogCall } from '../ui/call-dialog.tsx';
import { Choice } from '../ui/field.tsx';
import { formatMoney } from '../ui/format.ts';
import type { DialogProps } from './dialog-props.ts';
import { DisputeCheck } from './dispute-check.tsx';

/** Confirms a paid order, so that it is packed. */
export function ConfirmDialog({ order, onClose }: DialogProps) {
  const [isDisputeAccepted, acceptDispute] = useState(false);
  const form = useDialogCall(confirmOrder, onClose, () => `Confirmed ${order.id}`);
  return (
    <CallDialog
      title={`Confirm ${order.id}`}
      aside={formatMoney(order.money.total, order.currency)}
      form={form}
      label="Confirm"
      onSubmit={(reason) => void form.submit({ orderId: order.id, isDisputeAccepted }, reason)}
      onClose={onClose}
    >
      {order.isDisputed && (
        <DisputeCheck order={order} isAccepted={isDisputeAccepted} onChange={acceptDispute} />
      )}
    </CallDialog>
  );
}

/** Cancels an order that is not shipped. */
export function CancelDialog({ order, onClose }: DialogProps) {
  const form = useDialogCall(cancelOrder, onClose, () => `Cancelled ${order.id}`);
  const back = order.money.paid - order.money.refunded;
  return (
    <CallDialog
      title={`Cancel ${order.id}`}
      form={form}
      label="Cancel the order"
      isGrave
      onSubmit={(reason) => void form.submit({ orderId: order.id }, reason)}
      onClose={onClose}
    >
      <p>
        {back > 0 ? `${formatMoney(back, order.currency)} go back to the buyer` : 'No money was paid'}, the
        stock is released, and the buyer gets a mail. This cannot be undone.
      </p>
    </CallDialog>
  );
}

const ALL = '';

/** Marks shipments as delivered that the carrier has not reported. */
export function DeliverDialog({ order, onClose }: DialogProps) {
  const underWay = order.shipments.filter(({ deliveredAt }) => deliveredAt === null);
  const [number, setNumber] = useState(underWay.length === 1 ? (underWay[0]?.number ?? ALL) : ALL);
  const form = useDialogCall(deliverOrder, onClose, () => `Marked as delivered`);
  const choices = {
    [ALL]: 'All parcels',
    ...Object.fromEntries(
      underWay.map((parcel) => [parcel.number, `${parcel.carrierName} ${parcel.number}`]),
    ),
  };
  return (
    <CallDialog
      title={`${order.id} has arrived`}
      form={form}
      label="Mark as delivered"
      onSubmit={(reason) => void form.submit({ orderId: order.id, number: number || null }, reason)}
      onClose={onClose}
    >
      <Choice
        label="Parcel"
        name="number"
        autoFocus
        choices={choices}
        value={number}
        error={form.errorOf('number')}
        onChange={(event) => setNumber(event.target.value)}
      />
    </CallDialog>
  );
}
