import type { Address } from '../../../contract/address.ts';
import type { TraderVat } from '../../../contract/vat.ts';
import { type Database, run } from '../../platform/database/statement.ts';
import type { OrderSums } from './store.ts';
import type { NewAdjustment, NewLine } from './store-many.ts';

/** The selection of a refund that is the difference of an edit; documents of the edit have it. */
export const EDIT_REFUND = 'edit';

/**
 * SQL of a digest of all that staff edits of order `o`: an editor who has seen another one would undo what somebody else
 * has changed meanwhile.
 */
export const versionOfOrder = `md5(jsonb_build_array(o.address, o.billing, o.vat, o.total, o.fee, o.parcels, (
    SELECT jsonb_agg(jsonb_build_array(l.position, l.sku, l.warehouse, l.packing, l.quantity, l.unit_price, l.cancelled, l.refunded)
      ORDER BY l.position) FROM order_line l WHERE l.order_id = o.id))::text)`;

/** An order as an edit leaves it; amounts in minor units, without the fee but for `fee`. */
export type EditedOrder = OrderSums & {
  id: string;
  total: number;
  fee: number;
  /** What the buyer of a paid order gets back. */
  lowered: number;
  address: Address;
  billing: Address | null;
  vat: TraderVat | null;
  parcels: unknown;
  /** null: they stay as they are, with the adjustments. */
  lines: readonly NewLine[] | null;
  adjustments: readonly NewAdjustment[];
  kind: 'address' | 'lines';
  actor: string;
  isPaid: boolean;
  /** The total with the fee before. */
  before: number;
};

type Sums = OrderSums &
  Pick<EditedOrder, 'id' | 'total' | 'fee' | 'lowered' | 'kind' | 'actor' | 'isPaid' | 'before'>;

const updateOrder = run<
  Sums & { address: string; billing: string; vat: string; parcels: string; event: string }
>(
  'orders.edit',
  `WITH o AS (
     UPDATE orders SET goods = $goods, discount = $discount, packing = $packing, shipping = $shipping, insurance = $insurance,
       tax = $tax, total = $total, fee = $fee, lowered = lowered + $lowered, address = $address::jsonb,
       billing = NULLIF($billing::jsonb, 'null'), vat = NULLIF($vat::jsonb, 'null'), parcels = $parcels::jsonb,
       words_at = NULL, searched_at = NULL
     WHERE id = $id RETURNING id, state
   ), e AS (
     INSERT INTO order_edit (order_id, kind, actor, is_paid, before, after)
     SELECT id, $kind, $actor, $isPaid, $before, $total::bigint + $fee::bigint FROM o
   )
   INSERT INTO order_event (order_id, event, from_state, to_state, actor) SELECT id, $event, state, state, $actor FROM o`,
);

/** Lines that stay have the title, picture and attributes with which they were placed. */
const upsertLines = run<{ id: string; lines: string }>(
  'orders.edit-lines',
  `INSERT INTO order_line (order_id, position, sku, warehouse, packing, quantity, is_gift, title, slug, picture, attributes,
     unit_price, packing_price, rounding, total, discount, promotion, explanation, weight_g)
   SELECT $id, x.position, x.sku, x.warehouse, x.packing, x.quantity, x.is_gift, x.title, x.slug, x.picture, x.attributes,
     x.unit_price, x.packing_price, x.rounding, x.total, x.discount, x.promotion, x.explanation, x.weight_g
   FROM jsonb_to_recordset($lines::jsonb) AS x(position int, sku text, warehouse smallint, packing smallint, quantity int,
     is_gift boolean, title text, slug text, picture text, attributes jsonb, unit_price bigint, packing_price bigint,
     rounding bigint, total bigint, discount bigint, promotion bigint, explanation jsonb, weight_g int)
   ON CONFLICT (order_id, position) DO UPDATE SET quantity = excluded.quantity, unit_price = excluded.unit_price,
     packing_price = excluded.packing_price, rounding = excluded.rounding, total = excluded.total,
     discount = excluded.discount, promotion = excluded.promotion, explanation = excluded.explanation`,
);

const deleteLines = run<{ id: string; positions: number[] }>(
  'orders.edit-delete-lines',
  'DELETE FROM order_line WHERE order_id = $id AND position <> ALL($positions)',
);

const deleteAdjustments = run<[id: string]>(
  'orders.edit-delete-adjustments',
  'DELETE FROM adjustment WHERE order_id = $1',
);

const insertAdjustments = run<{ id: string; adjustments: string }>(
  'orders.edit-adjustments',
  `INSERT INTO adjustment (order_id, position, kind, source, amount)
   SELECT $id, x.position, x.kind, x.source, x.amount
   FROM jsonb_to_recordset($adjustments::jsonb) AS x(position int, kind text, source text, amount bigint)`,
);

/** Notes for the member what a paid order has now. */
const updatePurchases = run<[id: string]>(
  'orders.edit-purchases',
  `WITH gone AS (
     DELETE FROM purchase p WHERE p.order_id = $1
       AND NOT EXISTS (SELECT FROM order_line l WHERE l.order_id = $1 AND l.sku = p.sku AND NOT l.is_gift)
   )
   INSERT INTO purchase (member_id, sku, paid_at, order_id)
   SELECT DISTINCT o.member_id, l.sku, o.paid_at, o.id FROM orders o JOIN order_line l ON l.order_id = o.id
   WHERE o.id = $1 AND o.member_id IS NOT NULL AND o.paid_at IS NOT NULL AND NOT l.is_gift ON CONFLICT DO NOTHING`,
);

const deleteWords = run<[id: string]>(
  'orders.edit-delete-words',
  'DELETE FROM order_word WHERE order_id = $1',
);

/**
 * Changes a locked order to what an edit has made of it, and records the edit and its event. A job makes the order
 * searchable by what it has now.
 */
export async function editOrder(
  tx: Database,
  { lines, adjustments, address, billing, vat, parcels, ...sums }: EditedOrder,
): Promise<void> {
  const { id } = sums;
  await updateOrder(tx, {
    ...sums,
    event: `edit_${sums.kind}`,
    address: JSON.stringify(address),
    billing: JSON.stringify(billing),
    vat: JSON.stringify(vat),
    parcels: JSON.stringify(parcels),
  });
  await deleteWords(tx, id);
  if (lines === null) return;
  await deleteLines(tx, { id, positions: lines.map(({ position }) => position) });
  await upsertLines(tx, { id, lines: JSON.stringify(lines) });
  await deleteAdjustments(tx, id);
  await insertAdjustments(tx, { id, adjustments: JSON.stringify(adjustments) });
  if (sums.isPaid) await updatePurchases(tx, id);
}
