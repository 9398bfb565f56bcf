import { type OfficeRefusal, refuseStaff } from '../../../contract/office/refusals.ts';
import { ok, type Result } from '../../../kit/result.ts';
import { parseCarrier, parseTrackingNumber } from '../../domains/orders/index.ts';
import type { StaffResult } from '../../flows/fulfilment/index.ts';
import { Rollback } from '../../platform/database/transaction.ts';

type Answered<Value> = Result<Value, OfficeRefusal>;

const refusedBy = <Value>(result: StaffResult<Value>): Answered<Value> =>
  result.ok ? result : refuseStaff('Refused', { message: result.refusal });

/**
 * Runs a flow of staff, whose sentence becomes the refusal. A flow that wants its writes rolled back throws; the gate rolls
 * back whatever is refused.
 */
export async function act<Value>(flow: () => Promise<StaffResult<Value>>): Promise<Answered<Value>> {
  try {
    return refusedBy(await flow());
  } catch (error) {
    if (error instanceof Rollback) return refusedBy(error.answer as StaffResult<Value>);
    throw error;
  }
}

const wrong = (field: string, message: string) =>
  refuseStaff('InvalidInput', { fields: [{ field, message }] });

/** Parses carrier and number of a parcel; `of` is the part of the input that they are in. */
export function parseParcel(
  { carrier, number }: { carrier: string; number: string },
  of = '',
): Answered<{ carrier: string; number: string }> {
  const code = parseCarrier(carrier);
  if (!code) return wrong(`${of}carrier`, 'a name of up to 40 letters and digits');
  const parsed = parseTrackingNumber(number);
  if (!parsed) return wrong(`${of}number`, '4 to 40 letters, digits and hyphens');
  return ok({ carrier: code, number: parsed });
}
