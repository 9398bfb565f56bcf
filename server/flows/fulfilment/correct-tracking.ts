import { ok } from '../../../kit/result.ts';
import { correctShipment } from '../../domains/orders/index.ts';
import type { Database } from '../../platform/database/statement.ts';
import { enqueueMail } from './enqueue-mail.ts';
import { deny, type StaffResult } from './refusal.ts';

type Correction = {
  orderId: string;
  shipment: number;
  /** As parseCarrier and parseTrackingNumber return them. */
  carrier: string;
  number: string;
};

/**
 * Corrects carrier and number of a shipment of a locked order; its buyer gets the mail of the parcel with these. Refuses
 * one that is delivered, and a number that the order has already.
 */
export async function correctTracking(
  tx: Database,
  { orderId, shipment, carrier, number }: Correction,
): Promise<StaffResult<null>> {
  if ((await correctShipment(tx, { id: shipment, carrier, number })) === 0)
    return deny(`${orderId} has a shipment ${carrier} ${number} already, or this one is delivered`);
  await enqueueMail(tx, { orderId, kind: 'shipped', of: `${shipment} ${number}` });
  return ok(null);
}
