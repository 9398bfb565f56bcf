import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { addToCart } from '../../../../contract/cart.ts';
import { seededShop } from '../../../testing/seed.ts';
import type { TestShop } from '../../../testing/shop.ts';
import { guest, placedOrder } from '../../../testing/visitors.ts';
import { importCatalogue } from '../import-catalogue.ts';
import type { PreviewLine } from '../preview.ts';
import type { UndoNote } from './plan-undo.ts';
import { undoImport } from './undo-import.ts';

const HEADER =
  'product,sku,title,title_de,description,brand,category,price,price_10,floor,moq,weight_g,stock_1,stock_2,attribute:Color,spec:Material,pictures,state,manufacturer,warnings,cost,tags,hs_code,certificates,ean,lead_time';

describe('undoImport()', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'lading-undo-'));
  let shop: TestShop;
  beforeAll(async () => {
    shop = await seededShop();
    await shop.pool.query(`UPDATE variant SET state = 'on_sale'`);
  });
  afterEach(async () => {
    await shop.pool.query('DELETE FROM cart_line; DELETE FROM import_change');
  });
  afterAll(async () => {
    rmSync(folder, { recursive: true });
    await shop.close();
  });

  const importRows = (
    rows: string[],
    options: Partial<Parameters<typeof importCatalogue>[1]> = {},
    header = HEADER,
  ) => {
    const file = path.join(folder, 'import.csv');
    writeFileSync(file, [header, ...rows].join('\n'));
    return importCatalogue(shop.pool, { file, onProgress: () => undefined, ...options });
  };
  const undo = async () => {
    const notes: UndoNote[] = [];
    const summary = await undoImport(shop.pool, (note) => notes.push(note));
    return {
      ...summary,
      notes: notes.map(({ sku, column, reason }) => `${sku} ${column}: ${reason}`).sort(),
    };
  };
  /** All facts of all products, and the cards that lists show. */
  const catalogue = async () => ({
    facts: await shop.query(
      `SELECT f.product, relation, key, facts FROM product_facts((SELECT array_agg(id) FROM product)) f ORDER BY 1, 2, 3`,
    ),
    cards: await shop.query('SELECT product_id, sku, facts FROM card ORDER BY 1'),
    prices: await shop.query('SELECT product_id, price FROM card_place WHERE category_id = 0 ORDER BY 1'),
  });
  /** Changes every column of a known product, adds a variant to it, and a new product. */
  const MUCH = [
    'P1,CABLE-RED,Changed title,Anderer Titel,Changed.,Other Brand,New > Path,7.00,6.00,1.00,2,99,77,5,Green,Copper,https://cdn.example.com/a.jpg https://cdn.example.com/b.jpg,discontinued,Maker Ltd,Hot,2.00,tag,854442,CE,4006381333931,7-10',
    'P1,CABLE-NEW,,,,,,9.00,,,,,3,,Black,,,,,,,,,,,',
    'N1,NEW-1,New product,,,,New > Path,1.00,,,,,10,,,,,,,,,,,,,',
    'N1,NEW-2,,,,,,1.50,,,,,10,,,,,,,,,,,,,',
  ];

  it('restores every fact of known products and deletes new ones', async () => {
    const before = await catalogue();
    expect(await importRows(MUCH)).toMatchObject({ created: 1, changed: 1, bad: 0 });
    expect(await catalogue()).not.toEqual(before);
    expect(await undo()).toMatchObject({ deleted: 1, restored: 1, kept: 0, notes: [] });
    expect(await catalogue()).toEqual(before);
    await expect(undo()).rejects.toThrow('no import to undo');
  });

  it('leaves and lists what was edited since, column by column', async () => {
    await importRows(MUCH);
    await shop.query(`UPDATE variant SET moq = 7 WHERE sku = 'CABLE-RED'`);
    await shop.query(`UPDATE product_text SET title = 'By hand' WHERE product_id = 1 AND language = 'de'`);
    await shop.query(
      `UPDATE variant_price SET prices = '{1}', quantities = '{1}', floor = 1 WHERE sku = 'NEW-2'`,
    );
    const { notes, deleted, kept } = await undo();
    expect({ deleted, kept }).toEqual({ deleted: 0, kept: 2 });
    expect(notes).toEqual([
      'CABLE-RED moq: edited since the import; left',
      'NEW-1 product: edited since the import; it stays',
      'undefined title_de: edited since the import; left',
    ]);
    const [row] = await shop.query(
      `SELECT v.moq, v.weight_g, p.prices FROM variant v JOIN variant_price p USING (sku) WHERE sku = 'CABLE-RED'`,
    );
    expect(row).toEqual({ moq: 7, weight_g: 50, prices: [1000, 900, 800] });
    expect(
      await shop.query(`SELECT title FROM product_text WHERE product_id = 1 AND language = 'de'`),
    ).toEqual([{ title: 'By hand' }]);
    await shop.query(`DELETE FROM product WHERE spu = 'N1'`);
    await shop.query(`UPDATE variant SET moq = 1 WHERE sku = 'CABLE-RED'`);
    await shop.query(
      `UPDATE product_text SET title = 'USB-C-Kabel' WHERE product_id = 1 AND language = 'de'`,
    );
  });

  it('discontinues new SKUs that are ordered or in a cart, and deletes the others', async () => {
    await importRows([...MUCH, 'N2,NEW-3,In a cart,,,,New > Path,1.00,,,,,10,,,,,,,,,,,,,'], {});
    const buyer = guest(shop);
    await placedOrder(buyer, [{ sku: 'NEW-1', quantity: 1 }]);
    await buyer.call(addToCart, {
      sku: 'NEW-3',
      warehouse: 1,
      quantity: 1,
    });
    const { notes } = await undo();
    expect(notes).toEqual([
      'NEW-1 sku: ordered or in a cart; discontinued, not deleted',
      'NEW-3 sku: ordered or in a cart; discontinued, not deleted',
    ]);
    expect(await shop.query(`SELECT sku, state FROM variant WHERE sku LIKE '%NEW%' ORDER BY 1`)).toEqual([
      { sku: 'NEW-1', state: 'discontinued' },
      { sku: 'NEW-3', state: 'discontinued' },
    ]);
  });

  it('keeps pieces that are reserved since', async () => {
    await importRows(['P4,BANK,,,,,,30.00,,,,,500,,,,,,,,,,,,,']);
    await placedOrder(guest(shop), [{ sku: 'BANK', quantity: 3 }]);
    await undo();
    const [row] = await shop.query(`SELECT on_hand, reserved FROM stock WHERE sku = 'BANK'`);
    expect(row).toEqual({ on_hand: 100, reserved: 3 });
  });

  it('undoes what an interrupted import has written, and the file is imported anew after it', async () => {
    const rows = Array.from(
      { length: 700 },
      (_, at) => `,BULK-${String(at).padStart(3, '0')},Thing ${at},,,,,1.00,,,,,5,,,,,,,,,,,,,`,
    );
    const onProgress = (step: string): void => {
      if (step === 'writing') throw new Error('cut');
    };
    await expect(importRows(rows, { onProgress })).rejects.toThrow('cut');
    expect((await undo()).deleted).toBe(500);
    expect(await shop.query(`SELECT sku FROM variant WHERE sku LIKE 'BULK-%'`)).toEqual([]);
    expect(await importRows(rows)).toMatchObject({ resumed: false, created: 700 });
    expect((await undo()).deleted).toBe(700);
  });

  it('undoes the last import that changed anything, after another that changed nothing', async () => {
    const row = 'P3,TIE,Tie by import,,,,,1.20,,,,,,,,,,,,,,,,,,';
    await importRows([row]);
    expect(await importRows([row, ''])).toMatchObject({ changed: 0, unchanged: 1 });
    expect((await undo()).restored).toBe(1);
    expect(
      await shop.query(`SELECT title FROM product_text WHERE product_id = 3 AND language = 'en'`),
    ).toEqual([{ title: 'Cable tie' }]);
  });

  describe('a dry run', () => {
    const DRY = MUCH.map((row) => row.replace('N1,NEW', 'N5,DRY'));
    const preview = async (rows: string[]) => {
      const lines: PreviewLine[] = [];
      const summary = await importRows(rows, { dryRun: (found) => void lines.push(...found) });
      return { summary, lines };
    };

    it('writes nothing, and tells what is created and changed by row and column', async () => {
      const before = await catalogue();
      const tables = () =>
        shop.query(
          'SELECT (SELECT count(*) FROM brand) b, (SELECT count(*) FROM category) c, (SELECT count(*) FROM attribute) a, (SELECT count(*) FROM import_change) i, (SELECT count(*) FROM remote_picture) r',
        );
      const counts = await tables();
      const { summary, lines } = await preview(DRY);
      expect(summary).toMatchObject({ created: 1, changed: 1, rows: 4, bad: 0 });
      expect(await catalogue()).toEqual(before);
      expect(await tables()).toEqual(counts);
      const found = (column: string) => lines.find((line) => line.column === column);
      expect(found('title')).toEqual({
        row: 2,
        sku: 'CABLE-RED',
        what: 'changed',
        column: 'title',
        before: 'USB-C cable',
        after: 'Changed title',
      });
      expect(found('price')).toMatchObject({
        row: 2,
        before: '1: 10.00, 10: 9.00, 100: 8.00',
        after: '1: 7.00, 10: 6.00',
      });
      expect(found('brand')).toMatchObject({ before: 'Kuvo', after: 'Other Brand' });
      expect(found('category')).toMatchObject({ before: 'Cables', after: 'Path' });
      expect(found('stock_1')).toMatchObject({ before: '1000', after: '77' });
      expect(lines.filter(({ what }) => what === 'created')).toEqual([
        { row: 3, sku: 'CABLE-NEW', what: 'created', column: 'sku', before: '', after: 'CABLE-NEW' },
        { row: 4, sku: 'DRY-1', what: 'created', column: 'product', before: '', after: 'New product' },
        { row: 5, sku: 'DRY-2', what: 'created', column: 'product', before: '', after: 'New product' },
      ]);
    });

    it('finds nothing for a file that is imported already, and what it refuses', async () => {
      await importRows(DRY);
      expect((await preview(DRY)).lines).toEqual([]);
      await undo();
      const { summary } = await preview(['P9,BAD SKU!,Bad,,,,,1.00,,,,,,,,,,,,,,,,,,']);
      const issues = await Array.fromAsync(summary.issues());
      expect(issues.length).toBeGreaterThan(0);
    });

    it('does not keep an import from being undone', async () => {
      await importRows(['P3,TIE,Tie again,,,,,1.20,,,,,,,,,,,,,,,,,,']);
      await preview(DRY);
      expect((await undo()).restored).toBe(1);
    });
  });
});
