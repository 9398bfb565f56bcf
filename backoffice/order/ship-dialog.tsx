import { useState } from 'react';
import { shipOrder } from '../../contract/office/orders.ts';
import { CallDialog, useDialogCall } from '../ui/call-dialog.tsx';
import { Choice } from '../ui/field.tsx';
import { countryName, piecesText } from '../ui/format.ts';
import type { DialogProps } from './dialog-props.ts';
import { DisputeCheck } from './dispute-check.tsx';
import { ParcelFields } from './parcel-fields.tsx';
import { goodsLeft, leftToShip } from './pieces.ts';
import { PiecesTable, refuseFields, usePieces } from './pieces-table.tsx';

/** Ships pieces from one warehouse in one parcel; all that is left there unless fewer are typed. */
export function ShipDialog({ order, onClose }: DialogProps) {
  const all = goodsLeft(order.lines, leftToShip);
  const warehouses = [...new Set(all.map(({ warehouse }) => warehouse))];
  const [warehouse, setWarehouse] = useState(warehouses[0] ?? 1);
  const [parcel, setParcel] = useState({ carrier: planned(order, warehouse), number: '' });
  const [isDisputeAccepted, acceptDispute] = useState(false);
  const pieces = usePieces(
    'lines',
    all.filter((goods) => goods.warehouse === warehouse),
    'all',
  );
  const count = pieces.chosen.reduce((sum, { quantity }) => sum + quantity, 0);
  const form = useDialogCall(shipOrder, onClose, ({ isNew }) =>
    isNew
      ? `Shipped ${piecesText(count)}, ${parcel.number}`
      : `${parcel.number} was shipped before; nothing was changed`,
  );
  const submit = (reason: string | undefined): void => {
    const nothing =
      count === 0 ? [{ field: pieces.fields[0] ?? 'lines', message: 'type the pieces of this parcel' }] : [];
    const refusal = refuseFields(pieces.errors.length > 0 ? pieces.errors : nothing);
    if (refusal) form.setRefusal(refusal);
    else void form.submit({ orderId: order.id, lines: pieces.chosen, ...parcel, isDisputeAccepted }, reason);
  };
  return (
    <CallDialog
      title={`Ship ${order.id}`}
      aside={`${order.address.city}, ${countryName(order.address.country ?? '')}`}
      size="wide"
      form={form}
      label={`Ship ${piecesText(count)}`}
      onSubmit={submit}
      onClose={onClose}
    >
      {warehouses.length > 1 && (
        <Choice
          label="From"
          name="warehouse"
          choices={Object.fromEntries(warehouses.map((number) => [String(number), `Warehouse ${number}`]))}
          value={String(warehouse)}
          onChange={(event) => {
            const chosen = Number(event.target.value);
            setWarehouse(chosen);
            setParcel({ ...parcel, carrier: planned(order, chosen) });
          }}
        />
      )}
      <ParcelFields parcel={parcel} onChange={setParcel} errorOf={form.errorOf} prefix="" />
      <PiecesTable inputs={[{ title: 'In the parcel', pieces }]} errorOf={form.errorOf} />
      <DisputeCheck order={order} isAccepted={isDisputeAccepted} onChange={acceptDispute} />
    </CallDialog>
  );
}

/** The carrier of the last parcel from a warehouse, else what the buyer chose for it. */
const planned = ({ parcels, shipments }: DialogProps['order'], warehouse: number): string =>
  shipments.findLast((shipment) => shipment.warehouse === warehouse)?.carrierName ??
  parcels.find((parcel) => parcel.warehouse === warehouse)?.carrier ??
  '';
