import { expect } from 'vitest';
import { findWrongSeries } from '../../domains/documents/index.ts';
import { listMiscounted } from '../../domains/promotions/index.ts';
import type { LawShop } from '../../flows/documents/testing/law-shop.ts';
import { findDiscrepancies } from '../../testing/gateway.ts';
import { runRefunds } from '../../testing/orders.ts';

/** Expects stock, ledger, payments, coupons, lines and documents of all orders to hold. */
export async function expectBooks(law: LawShop): Promise<void> {
  const { shop } = law;
  expect(await findDiscrepancies(shop)).toEqual([]);
  expect(await listMiscounted(shop.pool)).toEqual([]);
  expect(await findWrongSeries(shop.pool)).toEqual([]);
  expect(
    await shop.query(
      `SELECT o.id FROM orders o JOIN LATERAL (SELECT sum(total) AS goods, sum(discount) AS discount, sum(packing_price * quantity) AS packing
         FROM order_line l WHERE l.order_id = o.id) l ON true
       WHERE (o.goods, o.discount, o.packing) IS DISTINCT FROM (l.goods::bigint, l.discount::bigint, l.packing::bigint)
          OR o.tax <> (SELECT sum((p ->> 'tax')::bigint) FROM jsonb_array_elements(o.parcels) p)
          OR o.shipping <> (SELECT sum((p ->> 'shipping')::bigint) FROM jsonb_array_elements(o.parcels) p)`,
    ),
  ).toEqual([]);
  expect(
    await shop.query(
      `SELECT l.order_id, l.sku FROM order_line l JOIN orders o ON o.id = l.order_id JOIN LATERAL (
         SELECT sum(quantity) AS quantity FROM reservation r WHERE r.order_id = o.id AND r.sku = l.sku AND r.warehouse = l.warehouse) r ON true
       WHERE o.state IN ('unpaid', 'payment_processing', 'awaiting_confirmation') AND o.refunded = 0
       GROUP BY l.order_id, l.sku, l.warehouse, r.quantity HAVING r.quantity IS DISTINCT FROM sum(l.quantity)`,
    ),
  ).toEqual([]);
}

/** Expects the documents of each paid order to say what it costs now, less what was paid back. */
export async function expectDocuments(law: LawShop): Promise<number> {
  const { shop } = law;
  const paid = await shop.query<{ id: string; left: number }>(
    'SELECT id, total + fee - refunded AS left FROM orders WHERE paid_at IS NOT NULL ORDER BY id',
  );
  for (const { id, left } of paid) {
    await runRefunds(shop, id);
    const papers = await law.papersOf(id);
    const sumOf = (kind: string): number =>
      papers.reduce((sum, { row, content }) => sum + (row.kind === kind ? content.totals.total : 0), 0);
    expect([id, sumOf('invoice') - sumOf('credit_note')]).toEqual([id, left]);
  }
  await expectBooks(law);
  return paid.length;
}
