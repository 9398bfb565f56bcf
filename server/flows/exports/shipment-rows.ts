import { carrierName, trackingLink } from '../../domains/orders/index.ts';
import type { ExportedShipment } from './query.ts';
import { type Translate, translateOf } from './setting.ts';
import { type Column, type Row, text } from './table.ts';

export const SHIPMENT_COLUMNS: Column[] = [
  ...[
    'ownNumber',
    'order',
    'carrier',
    'trackingNumber',
    'link',
    'state',
    'shippedAt',
    'deliveredAt',
    'skus',
  ].map(text),
];

/** Writes a shipment as a row of SHIPMENT_COLUMNS. */
export const shipmentRow = (shipment: ExportedShipment, t: Translate): Row => [
  shipment.purchaseOrder,
  shipment.orderId,
  carrierName(shipment.carrier),
  shipment.number,
  trackingLink(shipment.carrier, shipment.number),
  translateOf(t, 'tracking', shipment.status ?? 'registered'),
  shipment.shippedAt.toISOString(),
  shipment.deliveredAt?.toISOString() ?? '',
  shipment.items.map(({ sku, quantity }) => `${sku} × ${quantity}`).join(', '),
];
