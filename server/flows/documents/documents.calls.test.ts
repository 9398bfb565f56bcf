import { mkdtemp } from 'node:fs/promises';
import { Profile, validateXsd } from '@stackforge-eu/factur-x';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getDocumentFile, listDocuments, readDocument, requestProforma } from '../../../contract/document.ts';
import { languages } from '../../../contract/fields.ts';
import { formatMoney } from '../../../kit/money.ts';
import { readConfig } from '../../composition/config/config.ts';
import { documentSellerOf } from '../../composition/config/document-seller.ts';
import { findWrongSeries } from '../../domains/documents/index.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { confirmedOrder, paidOrder, shipAll } from '../../testing/orders.ts';
import { seededShop } from '../../testing/seed.ts';
import type { TestShop } from '../../testing/shop.ts';
import { germany, guest, placedOrder } from '../../testing/visitors.ts';
import { cancelPaidOrder } from '../fulfilment/cancel-paid-order.ts';
import { refundOrder } from '../fulfilment/refund-order.ts';
import { findUndocumented } from '../reconcile/find-undocumented.ts';
import { issueDocuments } from './issue-documents.ts';
import { renderDocument } from './render-document.ts';
import { killingPool } from './testing/killing-pool.ts';

const COMPANY = {
  COMPANY_NAME: 'Muster & Söhne GmbH',
  COMPANY_ADDRESS: 'Hafenstr. 1, 20457 Hamburg',
  COMPANY_EMAIL: 'shop@example.com',
  COMPANY_VAT_ID: 'DE136695976',
  COMPANY_REGISTER: 'HRB 12345, Amtsgericht Hamburg',
  COMPANY_IOSS: 'IM2760000001',
  COMPANY_EORI: 'DE1234567',
};
const seller = documentSellerOf(readConfig(COMPANY));

describe('the documents of an order', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await seededShop({ ...COMPANY, DATA_DIR: await mkdtemp('/tmp/lading-documents-') });
  });
  afterAll(() => shop.close());

  const issue = (orderId: string) => issueDocuments({ pool: shop.pool, seller }, orderId);
  async function render(orderId: string): Promise<void> {
    const rows = await shop.query<{ id: string }>('SELECT id FROM document WHERE order_id = $1', [orderId]);
    for (const { id } of rows)
      await renderDocument({ pool: shop.pool, files: shop.files, texts: shop.texts as never }, id);
  }
  const numbers = (orderId: string) =>
    shop.query<{ kind: string; number: number; content: never }>(
      'SELECT kind, number, content FROM document WHERE order_id = $1 ORDER BY issued_at, number',
      [orderId],
    );
  const textOf = async (file: string): Promise<string> => {
    const pdf = await getDocumentProxy(new Uint8Array(Buffer.from(file, 'base64')));
    return (await extractText(pdf, { mergePages: true })).text;
  };

  it('have numbers without gap or double of 8 writers at once, whose connections are killed', async () => {
    const orders: string[] = [];
    for (let at = 0; at < 24; at += 1)
      orders.push((await paidOrder(shop, guest(shop), [{ sku: 'CABLE-RED', quantity: 1 }])).id);
    const { pool, kills } = killingPool(shop.pool);
    const queue = [...orders, ...orders, ...orders];
    let failures = 0;
    const writer = async () => {
      for (let next = queue.shift(); next; next = queue.shift())
        await issueDocuments({ pool, seller }, next).catch(() => {
          failures += 1;
        });
    };
    await Promise.all(Array.from({ length: 8 }, writer));
    const killed = Object.values(kills);
    // Each of them happened, and each made its writer fail: none of the 24 orders was lost or issued twice by it.
    for (const [point, count] of Object.entries(kills)) expect(count, point).toBeGreaterThanOrEqual(5);
    expect(failures).toBe(killed.reduce((sum, count) => sum + count, 0));
    expect(await findWrongSeries(shop.pool)).toEqual([]);
    for (const id of orders) await issue(id);
    expect(await findWrongSeries(shop.pool)).toEqual([]);
    for (const kind of ['invoice', 'receipt']) {
      const rows = await shop.query<{ number: number; order_id: string }>(
        'SELECT number, order_id FROM document WHERE kind = $1 ORDER BY number',
        [kind],
      );
      expect(rows.map(({ number }) => number)).toEqual(orders.map((_, at) => at + 1));
      expect(rows.map(({ order_id }) => order_id).sort()).toEqual([...orders].sort());
    }
  }, 60_000);

  it('leave no gap when the transaction is lost after its number', async () => {
    const order = await paidOrder(shop, guest(shop), [{ sku: 'CABLE-RED', quantity: 1 }]);
    const client = await shop.pool.connect();
    const before = await shop.query('SELECT series, last FROM document_series ORDER BY series');
    client.on('error', () => undefined);
    await client.query('BEGIN');
    await client.query(`UPDATE document_series SET last = last + 1 WHERE series = 'IN'`);
    const { rows } = await client.query('SELECT pg_backend_pid() AS pid');
    await shop.query('SELECT pg_terminate_backend($1)', [rows[0].pid]);
    client.release(true);
    await issue(order.id);
    const after = await shop.query<{ series: string; last: number }>(
      'SELECT series, last FROM document_series ORDER BY series',
    );
    expect(after).toEqual(before.map((row) => ({ ...row, last: row.last + 1 })));
  });

  it('cannot be changed or deleted, and their series not turned back', async () => {
    for (const sql of [
      'UPDATE document SET number = number + 1000',
      "UPDATE document SET content = '{}'",
      'DELETE FROM document',
      'UPDATE document_series SET last = last - 1',
      'DELETE FROM document_series',
    ])
      await expect(shop.query(sql), sql).rejects.toThrow(/not changed|goes on by one/);
  });

  it.each(languages)(
    'say in %s what is owed, with its words and no other',
    async (language) => {
      const buyer = guest(shop, { 'accept-language': language });
      const order = await confirmedOrder(shop, buyer, [
        { sku: 'CABLE-RED', quantity: 2 },
        { sku: 'BANK', quantity: 1 },
      ]);
      await shop.query('UPDATE orders SET language = $2 WHERE id = $1', [order.id, language]);
      await shipAll(shop, order.id, `YT${order.id}`);
      const refunded = await transaction(shop.pool, (tx) =>
        refundOrder(tx, 'staff', {
          orderId: order.id,
          lines: [{ sku: 'CABLE-RED', warehouse: null, quantity: 1 }],
          delivery: true,
          reason: 'test',
          isReturned: true,
          isAgain: false,
        }),
      );
      expect(refunded.ok).toBe(true);
      await issue(order.id);
      await render(order.id);
      const { items, isPending } = (await buyer.call(listDocuments, { orderId: order.id })).data;
      expect(isPending).toBe(false);
      expect(items.map(({ kind }) => kind).sort()).toEqual([
        'commercial_invoice',
        'credit_note',
        'invoice',
        'packing_slip',
        'receipt',
      ]);
      const titles = shop.texts('document', language) as Record<string, string>;
      for (const { id, kind, number } of items) {
        const input = { orderId: order.id, id };
        const text = await textOf((await buyer.call(getDocumentFile, input)).data.file);
        const plain = text.replace(/\s+/gu, ' ');
        expect(plain).toContain((titles[`document.title.${kind}`] ?? '').replace('{number}', number));
        expect(plain, 'no key and no placeholder').not.toMatch(
          /document\.|totals\.|\{\w+\}|undefined|NaN|\uFFFD/,
        );
        expect(plain).toContain('Muster & Söhne GmbH');
        if (kind === 'invoice')
          expect(plain).toContain(formatMoney(order.total, 'USD', language).replace(/\s+/gu, ' '));
        const page = (await buyer.call(readDocument, input)).data;
        const words = page.blocks.flatMap((block) =>
          block.kind === 'sums' ? block.rows.map(({ amount }) => amount) : [],
        );
        for (const word of words) expect(plain).toContain(word.replace(/\s+/gu, ' '));
      }
    },
    60_000,
  );

  it('of a whole refund credit what was invoiced to the minor unit, with XML that its schema accepts', async () => {
    const buyer = guest(shop);
    const order = await confirmedOrder(shop, buyer, [
      { sku: 'CABLE-RED', quantity: 3 },
      { sku: 'TIE', quantity: 15 },
    ]);
    await issue(order.id);
    await transaction(shop.pool, (tx) =>
      refundOrder(tx, 'staff', {
        orderId: order.id,
        lines: [{ sku: 'CABLE-RED', warehouse: null, quantity: 1 }],
        delivery: false,
        reason: 'test',
        isReturned: false,
        isAgain: false,
      }),
    );
    await issue(order.id);
    expect(
      (
        await transaction(shop.pool, (tx) =>
          cancelPaidOrder(tx, 'staff', { orderId: order.id, reason: 'test' }),
        )
      ).ok,
    ).toBe(true);
    await issue(order.id);
    await render(order.id);
    type Row = {
      kind: string;
      content: { groups: { net: number; vat: number }[]; totals: { total: number } };
    };
    const rows = (await numbers(order.id)) as unknown as Row[];
    const sum = (kind: string, of: (row: Row) => number) =>
      rows.filter((row) => row.kind === kind).reduce((total, row) => total + of(row), 0);
    const vat = ({ content }: Row) => content.groups.reduce((total, group) => total + group.vat, 0);
    const net = ({ content }: Row) => content.groups.reduce((total, group) => total + group.net, 0);
    expect(rows.filter(({ kind }) => kind === 'credit_note')).toHaveLength(2);
    expect(sum('credit_note', ({ content }) => content.totals.total)).toBe(order.total);
    expect(sum('credit_note', vat)).toBe(sum('invoice', vat));
    expect(sum('credit_note', net)).toBe(sum('invoice', net));
    expect(sum('invoice', vat)).toBeGreaterThan(0);
    const { items } = (await buyer.call(listDocuments, { orderId: order.id })).data;
    const withXml = items.filter(({ formats }) => formats.includes('xml'));
    expect(withXml).toHaveLength(3);
    for (const { id } of withXml) {
      const { file } = (await buyer.call(getDocumentFile, { orderId: order.id, id, format: 'xml' })).data;
      const xml = Buffer.from(file, 'base64').toString();
      expect(await validateXsd(xml, Profile.EN16931)).toMatchObject({ valid: true });
      checkSums(xml);
    }
  }, 60_000);

  it('are on Letter where the buyer’s country prints on it', async () => {
    const buyer = guest(shop);
    const order = await paidOrder(shop, buyer, [{ sku: 'CABLE-RED', quantity: 1 }]);
    await shop.query(`UPDATE orders SET address = address || '{"country": "US"}' WHERE id = $1`, [order.id]);
    await issue(order.id);
    expect(await shop.query('SELECT DISTINCT paper FROM document WHERE order_id = $1', [order.id])).toEqual([
      { paper: 'LETTER' },
    ]);
  });

  it('are a proforma before payment, the same one until the order changes, and of nobody else', async () => {
    const buyer = guest(shop);
    const order = await placedOrder(buyer, [{ sku: 'CABLE-RED', quantity: 1 }]);
    const first = (await buyer.call(requestProforma, { orderId: order.id })).data;
    expect((await buyer.call(requestProforma, { orderId: order.id })).data).toEqual(first);
    const stranger = guest(shop);
    for (const call of [getDocumentFile, readDocument] as const)
      expect((await stranger.call(call, { orderId: order.id, id: first.id })).reason).toBe('NotFound');
    const own = await placedOrder(stranger, [{ sku: 'CABLE-RED', quantity: 1 }]);
    expect((await stranger.call(readDocument, { orderId: own.id, id: first.id })).reason).toBe('NotFound');
    expect(germany.country).toBe('DE');
  });

  it('that are missing an hour after they were due are found by the nightly check', async () => {
    const order = await paidOrder(shop, guest(shop), [{ sku: 'CABLE-RED', quantity: 1 }]);
    await shop.query(`UPDATE orders SET paid_at = now() - interval '2 hours' WHERE id = $1`, [order.id]);
    expect(await findUndocumented(shop.pool)).toContainEqual({ id: order.id, lacks: 'invoice' });
    await issue(order.id);
    expect(await findUndocumented(shop.pool)).not.toContainEqual({ id: order.id, lacks: 'invoice' });
  });
});

const cents = (text: string | undefined): number => Math.round(Number(text ?? 0) * 100);
const all = (xml: string, name: string): number[] =>
  [...xml.matchAll(new RegExp(`<ram:${name}[^>]*>([^<]*)</ram:${name}>`, 'g'))].map(([, text]) =>
    cents(text),
  );

/** Checks BR-CO-10 to BR-CO-16: line, allowance and charge sums, VAT, and what is due. */
function checkSums(xml: string): void {
  const [, summation = ''] =
    /<ram:SpecifiedTradeSettlementHeaderMonetarySummation>(.*?)<\/ram:SpecifiedTradeSettlementHeaderMonetarySummation>/.exec(
      xml,
    ) ?? [];
  const one = (name: string): number => all(summation, name)[0] ?? 0;
  const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);
  const lines = xml.replace(summation, '');
  expect(one('LineTotalAmount')).toBe(sum(all(lines, 'LineTotalAmount')));
  expect(one('AllowanceTotalAmount') + one('ChargeTotalAmount')).toBe(sum(all(lines, 'ActualAmount')));
  expect(one('TaxBasisTotalAmount')).toBe(
    one('LineTotalAmount') - one('AllowanceTotalAmount') + one('ChargeTotalAmount'),
  );
  expect(one('TaxBasisTotalAmount')).toBe(sum(all(lines, 'BasisAmount')));
  expect(one('TaxTotalAmount')).toBe(sum(all(lines, 'CalculatedAmount')));
  expect(one('GrandTotalAmount')).toBe(one('TaxBasisTotalAmount') + one('TaxTotalAmount'));
  expect(one('DuePayableAmount')).toBe(one('GrandTotalAmount') - one('TotalPrepaidAmount'));
}
