import { useState } from 'react';
import { correctTracking } from '../../contract/office/orders.ts';
import { CallDialog, useDialogCall } from '../ui/call-dialog.tsx';
import { Choice } from '../ui/field.tsx';
import type { DialogProps } from './dialog-props.ts';
import { ParcelFields } from './parcel-fields.tsx';

/** Corrects carrier and number of a parcel; the last one first. */
export function TrackingDialog({ order, onClose }: DialogProps) {
  const newest = order.shipments.at(-1);
  const [id, setId] = useState(newest?.id ?? 0);
  const shipment = order.shipments.find((one) => one.id === id);
  const [to, setTo] = useState({ carrier: newest?.carrierName ?? '', number: newest?.number ?? '' });
  const form = useDialogCall(
    correctTracking,
    onClose,
    () => `The parcel is ${to.number} now; the buyer gets a mail`,
  );
  if (!shipment) return null;
  const choose = (chosen: number): void => {
    const one = order.shipments.find((parcel) => parcel.id === chosen);
    setId(chosen);
    if (one) setTo({ carrier: one.carrierName, number: one.number });
  };
  return (
    <CallDialog
      title={`Correct tracking of ${order.id}`}
      form={form}
      label="Correct"
      onSubmit={(reason) =>
        void form.submit(
          {
            orderId: order.id,
            shipment: id,
            from: { carrier: shipment.carrier, number: shipment.number },
            to,
          },
          reason,
        )
      }
      onClose={onClose}
    >
      {order.shipments.length > 1 && (
        <Choice
          label="Parcel"
          name="shipment"
          choices={Object.fromEntries(
            order.shipments.map((one) => [String(one.id), `${one.carrierName} ${one.number}`]),
          )}
          value={String(id)}
          onChange={(event) => choose(Number(event.target.value))}
        />
      )}
      <ParcelFields parcel={to} prefix="to." errorOf={form.errorOf} onChange={setTo} />
    </CallDialog>
  );
}
