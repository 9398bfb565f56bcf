import { type Database, run } from '../../platform/database/statement.ts';

/** An order whose packing has changed; amounts in minor units, without the fee but for `fee`. */
export type OrderRepacking = {
  id: string;
  goods: number;
  packing: number;
  tax: number;
  total: number;
  fee: number;
  /** What the buyer of a paid order gets back. */
  lowered: number;
  /** JSON of the parcels, of the lines by position, and of the adjustments of tax and duty. */
  parcels: string;
  lines: string;
  adjustments: string;
};

const updateSums = run<Omit<OrderRepacking, 'lines' | 'adjustments'>>(
  'orders.repack',
  `WITH o AS (
     UPDATE orders SET goods = $goods, packing = $packing, tax = $tax, total = $total, fee = $fee,
       lowered = lowered + $lowered, parcels = $parcels::jsonb
     WHERE id = $id RETURNING id, state
   )
   INSERT INTO order_event (order_id, event, from_state, to_state, actor)
   SELECT id, 'change_packing', state, state, 'buyer' FROM o`,
);

const updateLines = run<{ id: string; lines: string }>(
  'orders.repack-lines',
  `UPDATE order_line l SET packing = x.packing, packing_price = x.packing_price, rounding = x.rounding, total = x.total,
     explanation = x.explanation
   FROM jsonb_to_recordset($lines::jsonb) AS x(position int, packing smallint, packing_price bigint, rounding bigint,
     total bigint, explanation jsonb)
   WHERE l.order_id = $id AND l.position = x.position`,
);

const deleteTaxes = run<[id: string]>(
  'orders.delete-taxes',
  `DELETE FROM adjustment WHERE order_id = $1 AND kind IN ('tax', 'duty')`,
);

const insertTaxes = run<{ id: string; adjustments: string }>(
  'orders.insert-taxes',
  `INSERT INTO adjustment (order_id, position, kind, source, amount)
   SELECT $id, COALESCE((SELECT max(position) FROM adjustment WHERE order_id = $id), -1) + row_number() OVER (),
     x.kind, x.source, x.amount
   FROM jsonb_to_recordset($adjustments::jsonb) AS x(kind text, source text, amount bigint) WHERE x.amount > 0`,
);

/** Changes the packing of a locked order with its amounts, and records the event. */
export async function repackOrder(
  tx: Database,
  { lines, adjustments, ...sums }: OrderRepacking,
): Promise<void> {
  await updateSums(tx, sums);
  await updateLines(tx, { id: sums.id, lines });
  await deleteTaxes(tx, sums.id);
  await insertTaxes(tx, { id: sums.id, adjustments });
}
