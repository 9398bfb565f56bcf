import type { OutputOf, ParsedOf } from '../../../contract/call.ts';
import type { chooseDropshippingMethod } from '../../../contract/dropshipping.ts';
import { type Refusal, refuse } from '../../../contract/refusals.ts';
import type { ShippingOption } from '../../../contract/shipping-option.ts';
import { ok, type Result } from '../../../kit/result.ts';
import {
  type BatchOrderRow,
  lockBatch,
  lockPayable,
  refreshBatch,
  setMethods,
} from '../../domains/dropshipping/index.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { batchContext } from './check/batch-context.ts';
import { checkOrders } from './check/check-orders.ts';
import type { DropshippingContext } from './context.ts';
import { readBatch } from './read-batch.ts';

type Input = ParsedOf<typeof chooseDropshippingMethod>;
type Parcel = { warehouse: number; method: string; options: ShippingOption[] };

const MAX_NAMED = 200;
const PART = 200;

/** Returns the option that is wished for a parcel; undefined when it is not offered. */
function optionFor({ options }: Parcel, method: string): ShippingOption | undefined {
  const cost = ({ price, tax }: ShippingOption) => price + tax;
  if (method === 'cheapest') return options.toSorted((a, b) => cost(a) - cost(b))[0];
  if (method === 'fastest') return options.toSorted((a, b) => a.daysMax - b.daysMax || cost(a) - cost(b))[0];
  return options.find((option) => option.method === method);
}

/** Returns the methods of an order's parcels as wished, by warehouse; null when one of them does not offer it. */
function methodsFor({ quote }: BatchOrderRow, { method, warehouse }: Input): Record<string, string> | null {
  const parcels = ((quote?.parcels ?? []) as Parcel[]).filter(
    (parcel) => warehouse === undefined || parcel.warehouse === warehouse,
  );
  const chosen = parcels.map(
    (parcel) => [String(parcel.warehouse), optionFor(parcel, method)?.method] as const,
  );
  if (chosen.length === 0 || chosen.some(([, code]) => code === undefined)) return null;
  return Object.fromEntries(chosen.map(([place, code]) => [place, code ?? '']));
}

/** Chooses how quoted orders are shipped and quotes them again; see the call's contract. */
export async function chooseMethod(
  dropshipping: DropshippingContext,
  member: number,
  input: Input,
): Promise<Result<OutputOf<typeof chooseDropshippingMethod>, Refusal>> {
  const { id, orders } = input;
  type MethodChoice = { changed: number; refused: BatchOrderRow[] };
  const chosen = await transaction<Result<MethodChoice, Refusal>>(dropshipping.pool, async (tx) => {
    const batch = await lockBatch(tx, { id, member });
    if (!batch) return refuse('NotFound');
    const context = await batchContext(tx, batch);
    if (!context) return refuse('NotAllowed');
    const quoted = (await lockPayable(tx, id)).filter(({ state }) => state === 'quoted');
    const own = orders ? quoted.filter((order) => orders.includes(order.id)) : quoted;
    if (orders && own.length < orders.length) return refuse('BatchChanged');
    const wished = own.map((order) => ({ order, methods: methodsFor(order, input) }));
    const changed = wished.filter(({ order, methods }) => methods && isOther(order, methods));
    const rows = changed.map(({ order, methods }) => ({ id: order.id, methods }));
    await setMethods(tx, JSON.stringify(rows));
    for (let start = 0; start < rows.length; start += PART) {
      const ids = rows.slice(start, start + PART).map((row) => row.id);
      await checkOrders(tx, dropshipping, { batch: id, member, context, ids });
    }
    if (rows.length > 0) await refreshBatch(tx, id);
    const refused = wished.filter(({ methods }) => methods === null).map(({ order }) => order);
    return ok({ changed: rows.length, refused });
  });
  if (!chosen.ok) return chosen;
  const read = await readBatch(dropshipping.pool, member, id);
  if (!read.ok) return read;
  const { changed, refused } = chosen.value;
  return ok({
    id,
    changed,
    refused: refused.slice(0, MAX_NAMED).map((order) => ({ id: order.id, orderNo: order.givenNo })),
    payable: read.value.payable,
  });
}

/** Whether an order is not shipped so already. */
const isOther = ({ quote }: BatchOrderRow, methods: Record<string, string>): boolean =>
  ((quote?.parcels ?? []) as Parcel[]).some(
    ({ warehouse, method }) => (methods[String(warehouse)] ?? method) !== method,
  );
