import {
  compareOrderAddress,
  compareOrderLines,
  editOrderAddress,
  editOrderLines,
  findOrderSkus,
} from '../../../contract/office/order-edits.ts';
import { type OfficeRefusal, refuseStaff } from '../../../contract/office/refusals.ts';
import { alikeSku, foldSku } from '../../../kit/fold-sku.ts';
import { centsOfPart, formatMoney } from '../../../kit/money.ts';
import { ok, type Result } from '../../../kit/result.ts';
import { findOfferedSkus, findSkusByTitle } from '../../domains/catalogue/index.ts';
import {
  compareEdit,
  type EditingContext,
  findPlacedOrder,
  lockPlacedOrder,
  makeEdit,
  type OrderEdit,
  type PlacedOrder,
  type PreparedEdit,
  prepareEdit,
} from '../../flows/order-edits/index.ts';
import { prefixQuery } from '../../platform/database/prefix-query.ts';
import type { Database } from '../../platform/database/statement.ts';
import { type ChangeContext, handleChange, handleRead, type StaffRoute } from '../gate/handle-staff.ts';
import { findLastChange } from '../history/store.ts';
import { readAddressEdit, readLinesEdit } from './read-edit.ts';

type Read = (order: PlacedOrder) => Promise<Result<OrderEdit, OfficeRefusal>>;
type Seen = { orderId: string; version: string; total: number };
type Kind = 'address' | 'lines';

const MAX_SKUS = 8;

async function compare(
  editing: EditingContext,
  db: Database,
  { orderId, read }: { orderId: string; read: Read },
) {
  const order = await findPlacedOrder(db, orderId);
  if (!order) return refuseStaff('NotFound');
  const edit = await read(order);
  return edit.ok ? ok(compareEdit(order, await prepareEdit({ ...editing, db }, order, edit.value))) : edit;
}

/** Who of the staff has changed an order since it was seen, and when; buyers pay and change packing. */
async function refuseChanged(tx: Database, orderId: string) {
  const last = await findLastChange(tx, { entity: 'order', id: orderId });
  const who = last
    ? `${last.actor} has changed this order last, ${last.at.toISOString().slice(0, 16).replace('T', ' ')} UTC`
    : 'its buyer has changed this order meanwhile';
  return refuseStaff('EditConflict', { message: `${who}: compare again, nothing that you typed is lost.` });
}

/** What of a difference counts against a limit: goods that are taken out are still here. */
function countedOf({ before, after }: PreparedEdit, kind: Kind): number {
  if (kind === 'address') return before.total - after.total;
  const delivery = before.shipping + before.insurance - after.shipping - after.insurance;
  return Math.min(delivery, before.total - after.total);
}

/** Evaluates an edit of a locked order again, and refuses what forbids it or is not as it was seen. */
async function prepareSeen(
  editing: EditingContext,
  { tx }: ChangeContext,
  { seen, read }: { seen: Seen; read: Read },
): Promise<Result<{ order: PlacedOrder; prepared: PreparedEdit }, OfficeRefusal>> {
  const order = await lockPlacedOrder(tx, seen.orderId);
  if (!order) return refuseStaff('NotFound');
  if (order.version !== seen.version) return refuseChanged(tx, order.id);
  const edit = await read(order);
  if (!edit.ok) return edit;
  const prepared = await prepareEdit({ ...editing, db: tx }, order, edit.value);
  const { problems, refused, after } = prepared;
  if (refused !== null) return refuseStaff('Refused', { message: refused });
  if (problems.length > 0) return refuseStaff('InvalidInput', { fields: problems });
  if (after.total === seen.total) return ok({ order, prepared });
  const now = formatMoney(after.total, order.currency, 'en');
  return refuseStaff('EditConflict', { message: `It comes to ${now} meanwhile: compare again.` });
}

async function edit(
  editing: EditingContext,
  context: ChangeContext,
  { kind, ...asked }: { seen: Seen; read: Read; kind: Kind },
) {
  const found = await prepareSeen(editing, context, asked);
  if (!found.ok) return found;
  const { order, prepared } = found.value;
  const made = await makeEdit(context.tx, { order, prepared, kind, actor: context.actor });
  if (!made.ok) return made;
  const amount = order.isPaid ? countedOf(prepared, kind) : 0;
  if (amount > 0)
    context.set.spends('refund', centsOfPart({ before: 0, amount }, order.rate, order.currency));
  const { version, ...answer } = made.value;
  // Money that went back and goods that somebody else may have meanwhile do not come again.
  if (kind === 'address' && !order.isPaid)
    context.set.inverse(editOrderAddress, {
      orderId: order.id,
      version,
      total: prepared.before.total,
      address: order.address,
      billing: order.billing,
      vatNumber: order.vat?.number ?? '',
      methods: Object.fromEntries(order.parcels.map(({ warehouse, method }) => [String(warehouse), method])),
    });
  return ok(answer);
}

/** SKUs by their beginning; where none begins so, by words of their titles. */
async function findSkus(db: Database, text: string) {
  const alike = alikeSku(foldSku(text));
  const found = alike === '' ? [] : await findOfferedSkus(db, { alike, limit: MAX_SKUS });
  const words = prefixQuery(text);
  return found.length > 0 || words === '' ? found : findSkusByTitle(db, { words, limit: MAX_SKUS });
}

/** The calls that edit placed orders. */
export const editRoutes = (editing: EditingContext): StaffRoute[] => [
  handleRead(compareOrderAddress, ({ db }, input) =>
    compare(editing, db, { ...input, read: (order) => readAddressEdit(editing, order, input) }),
  ),
  handleChange(editOrderAddress, (context, input) =>
    edit(editing, context, {
      seen: input,
      kind: 'address',
      read: (order) => readAddressEdit(editing, order, input),
    }),
  ),
  handleRead(compareOrderLines, ({ db }, input) =>
    compare(editing, db, { ...input, read: async (order) => ok(readLinesEdit(order, input)) }),
  ),
  handleChange(editOrderLines, (context, input) =>
    edit(editing, context, {
      seen: input,
      kind: 'lines',
      read: async (order) => ok(readLinesEdit(order, input)),
    }),
  ),
  handleRead(findOrderSkus, async ({ db }, { text }) => {
    return ok({ found: await findSkus(db, text) });
  }),
];
