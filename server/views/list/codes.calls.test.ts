import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Envelope } from '../../../contract/call.ts';
import { getProductList, type ProductList } from '../../../contract/list.ts';
import { importCatalogue } from '../../flows/import-catalogue/import-catalogue.ts';
import { seededShop } from '../../testing/seed.ts';
import type { TestShop } from '../../testing/shop.ts';
import { withSearchEngine } from '../../testing/with-engine.ts';

/** SKUs and EANs as other shops and makers write them. */
const CATALOGUE = `sku,title,price,ean
ABCDEF,Silicone case,2.00,
CASE-17-BLK,Hard case,2.10,4006381333931
AB/12.34-X,Braided cable,1.50,
8719327020412,Wall charger,4.00,
WH-1000XM4,Headphones,80.00,
PAS 04,Speaker stand,9.00,0036000291452
A1,Sticker,0.50,
00012,Screw set,0.90,
V_2+RED,Lamp,6.00,
MU7V2ZM/A,Power adapter,20.00,
X.Y.Z,Bag,7.00,
B08T5QN6S3,Charging station,12.00,`;

describe('a search for a code', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'lading-codes-'));
  let shop: TestShop;
  let withEngine: Awaited<ReturnType<typeof withSearchEngine>>;
  beforeAll(async () => {
    shop = await seededShop();
    const file = path.join(folder, 'codes.csv');
    writeFileSync(file, CATALOGUE);
    await importCatalogue(shop.pool, { file, onProgress: () => undefined });
    withEngine = await withSearchEngine(shop);
  });
  afterAll(async () => {
    rmSync(folder, { recursive: true });
    await withEngine.close();
    await shop.close();
  });
  async function search(keyword: string) {
    const url = `/api${getProductList.path}?${new URLSearchParams({ keyword })}`;
    const answer = await withEngine.app.inject({ url, headers: { 'site-type': 'vip' } });
    const { data, message } = answer.json() as Envelope<ProductList>;
    if (!data) throw new Error(message);
    return { first: data.items[0]?.sku, isCode: data.understood?.isCode };
  }

  it.each([
    ['ABCDEF', 'ABCDEF'],
    ['abcdef', 'ABCDEF'],
    ['  abcdef  ', 'ABCDEF'],
    ['"ABCDEF"', 'ABCDEF'],
    ['«abcdef»', 'ABCDEF'],
    ['(ABCDEF),', 'ABCDEF'],
    ['CASE-17-BLK', 'CASE-17-BLK'],
    ['case 17 blk', 'CASE-17-BLK'],
    ['case17blk', 'CASE-17-BLK'],
    ['CASE_17_BLK', 'CASE-17-BLK'],
    ['CASE–17–BLK', 'CASE-17-BLK'],
    ['4006381333931', 'CASE-17-BLK'],
    ['4006381 333931', 'CASE-17-BLK'],
    ['04006381333931', 'CASE-17-BLK'],
    ['ab/12.34-x', 'AB-12.34-X'],
    ['AB-12.34-X', 'AB-12.34-X'],
    ['AB 12 34 X', 'AB-12.34-X'],
    ['AB1234X', 'AB-12.34-X'],
    ['8719327020412', '8719327020412'],
    ['wh1000xm4', 'WH-1000XM4'],
    ['WH 1000 XM4', 'WH-1000XM4'],
    ['pas 04', 'PAS-04'],
    ['PAS04', 'PAS-04'],
    ['036000291452', 'PAS-04'],
    ['00012', '00012'],
    ['v_2+red', 'V_2+RED'],
    ['MU7V2ZM/A', 'MU7V2ZM-A'],
    ['mu7v2zma', 'MU7V2ZM-A'],
    ['x.y.z', 'X.Y.Z'],
    ['SKU: B08T5QN6S3', 'B08T5QN6S3'],
    ['art. nr. 00012', '00012'],
    ['Art.-Nr.: 00012', '00012'],
    ['артикул WH-1000XM4', 'WH-1000XM4'],
    ['p/n MU7V2ZM/A', 'MU7V2ZM-A'],
    ['cable-red', 'CABLE-RED'],
  ])('goes straight to its product: %s', async (keyword, sku) => {
    expect(await search(keyword)).toEqual({ first: sku, isCode: true });
  });

  it.each([
    ['do you have B08T5QN6S3 in stock?', 'B08T5QN6S3'],
    ['i want to buy 20 pieces of WH-1000XM4', 'WH-1000XM4'],
    ['price for case-17-blk, please', 'CASE-17-BLK'],
    ['cable AB/12.34-X for my shop', 'AB-12.34-X'],
    ['quote: wh 1000xm4 and shipping', 'WH-1000XM4'],
    ['need ABCDEF urgently', 'ABCDEF'],
    ['ean 4006381333931 case', 'CASE-17-BLK'],
    ['B08T5QN6S', 'B08T5QN6S3'],
    ['B08TQ5N6S3', 'B08T5QN6S3'],
    ['B08T5QN66S3', 'B08T5QN6S3'],
    ['BO8T5QN6S3', 'B08T5QN6S3'],
    ['B08T5QN6S9', 'B08T5QN6S3'],
    ['CASE-17', 'CASE-17-BLK'],
    ['871932702041', '8719327020412'],
  ])('shows the product first that is named among other words, or nearly: %s', async (keyword, sku) => {
    expect(await search(keyword)).toEqual({ first: sku, isCode: false });
  });

  it.each(['cable', 'usb cable', 'phone case', 'xqzvw', '""', 'sku', '#'])(
    'is none for other words: %s',
    async (keyword) => {
      expect((await search(keyword)).isCode).toBe(false);
    },
  );
});
