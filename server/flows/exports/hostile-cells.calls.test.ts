import { parse } from 'csv-parse/sync';
import readExcelFile from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exportOrderLines, exportOrders, exportTracking } from '../../../contract/download.ts';
import { member } from '../../testing/visitors.ts';
import { LINE_COLUMNS } from './line-rows.ts';
import { ORDER_COLUMNS } from './order-rows.ts';
import { SHIPMENT_COLUMNS } from './shipment-rows.ts';
import { type ExportShop, exportShop, fillOrders } from './testing/export-shop.ts';

const RUNNABLE = /^[=+\-@\t\r\n＝＋－＠]/;
const PREFIXES = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1', "=cmd|' /C calc'!A0"];
const ADDRESS = 'firstName lastName company address1 address2 zip city state phone'.split(' ');

describe('exports', () => {
  let shop: ExportShop;
  beforeAll(async () => {
    shop = await exportShop();
  });
  afterAll(() => shop.close());

  it.each(PREFIXES)('have no cell that a spreadsheet runs, with %j in every text column', async (text) => {
    const own = await member(shop);
    await fillOrders(shop, own.id, 3);
    const address = Object.fromEntries(ADDRESS.map((field) => [field, text]));
    await shop.query(
      `UPDATE orders SET remark = $2, purchase_order = $2, email = $2, address = address || $3, vat = jsonb_build_object('number', $2::text)
       WHERE member_id = $1`,
      [own.id, text, address],
    );
    await shop.query(
      `UPDATE order_line SET title = $2, attributes = jsonb_build_object('color', $2::text) FROM orders o WHERE o.id = order_id AND o.member_id = $1`,
      [own.id, text],
    );
    await shop.query(
      `UPDATE shipment SET number = $2 FROM orders o WHERE o.id = order_id AND o.member_id = $1`,
      [own.id, text],
    );
    const tables = [
      [exportOrders, ORDER_COLUMNS, ADDRESS.length - 1 + 4],
      [exportOrderLines, LINE_COLUMNS, 2],
      [exportTracking, SHIPMENT_COLUMNS, 2],
    ] as const;
    for (const [contract, columns, hostile] of tables) {
      const csv = (await own.call(contract, { format: 'csv' })).data.id;
      const xlsx = (await own.call(contract, { format: 'xlsx' })).data.id;
      await shop.work();
      const rows = parse((await shop.fetchFile(csv, own)).payload, { bom: true }) as string[][];
      const [sheet] = await readExcelFile((await shop.fetchFile(xlsx, own)).rawPayload, { trim: false });
      const isText = (_: unknown, at: number) => !columns[at]?.isNumber;
      const cells = [...rows.slice(1), ...(sheet?.data.slice(1) ?? [])].flatMap((row) =>
        (row as unknown[]).filter(isText).map((cell) => String(cell ?? '')),
      );
      expect(cells.filter((cell) => RUNNABLE.test(cell))).toEqual([]);
      const marked = (rows[1] ?? []).filter(isText).filter((cell) => cell.startsWith(`'${text}`));
      expect(marked.length).toBeGreaterThanOrEqual(hostile);
    }
    await shop.query('DELETE FROM download WHERE member_id = $1', [own.id]);
  });
});
