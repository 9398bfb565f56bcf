import { unzipSync } from 'fflate';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getChildren, getProduct } from '../../../contract/catalogue.ts';
import { listSafeZip } from '../../platform/files/list-safe-zip.ts';
import { seededShop } from '../../testing/seed.ts';
import type { TestShop } from '../../testing/shop.ts';
import { guest } from '../../testing/visitors.ts';

const CABLE = 'demo/cable.red.usb-c-cable.front.1';
const BLUE = 'demo/cable.blue.usb-c-cable.front.1';

describe('a product', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await seededShop();
    await shop.pool.query(
      `UPDATE media SET source = CASE position WHEN 0 THEN '${CABLE}' ELSE '${BLUE}' END`,
    );
    await shop.pool.query(`INSERT INTO media (product_id, position, source) VALUES (1, 2, 'files/gone.jpg')`);
    await shop.pool.query(
      `INSERT INTO series (id, slug, maker, name) VALUES (1, 'one', 'Maker', 'Phone One')`,
    );
    await shop.pool.query(`INSERT INTO product_series VALUES (1, 1)`);
    await shop.pool.query(`UPDATE product SET hs_code = '8544429090' WHERE id = 1`);
    await shop.pool.query(`UPDATE stock SET on_hand = 0 WHERE sku = 'LAST'`);
  });
  afterAll(() => shop.close());

  it('has its devices, its customs code and the state of all its variants', async () => {
    const { call } = guest(shop);
    expect((await call(getProduct, { sku: 'CABLE-BLUE' })).data).toMatchObject({
      series: [{ slug: 'one', name: 'Phone One' }],
      hs: '8544429090',
      state: 'on_sale',
    });
    expect((await call(getProduct, { sku: 'LAST' })).data.state).toBe('sold_out');
    expect((await call(getProduct, { sku: 'OLD' })).data).toMatchObject({
      state: 'discontinued',
      series: [],
    });
  });

  it('has all its pictures as JPEG in a ZIP file, without a broken one', async () => {
    const answer = await shop.app.inject('/downloads/pictures/cable-blue.zip');
    expect(answer.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="CABLE-BLUE.zip"',
    });
    const file = answer.rawPayload;
    expect(await listSafeZip(file, { entries: 30, bytes: 10_000_000 })).toEqual([
      'CABLE-BLUE-1.jpg',
      'CABLE-BLUE-2.jpg',
    ]);
    const picture = unzipSync(file)['CABLE-BLUE-1.jpg'];
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'jpeg', width: 1280, height: 1280 });
  });

  it('has no ZIP file without pictures', async () => {
    for (const file of ['TIE.zip', 'NONE.zip', 'CABLE-BLUE.tar', '..%2f.zip'])
      expect((await shop.app.inject(`/downloads/pictures/${file}`)).statusCode, file).toBe(404);
  });

  it('has its pictures for members only in a closed shop', async () => {
    const closed = await seededShop({ GUEST_ACCESS: 'login' });
    expect((await closed.app.inject('/downloads/pictures/CABLE-BLUE.zip')).statusCode).toBe(401);
    await closed.close();
  });
});

describe('the categories below one', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await seededShop();
  });
  afterAll(() => shop.close());

  it('are found by id or slug, and those at the top without any', async () => {
    const { call } = guest(shop);
    const slugs = async (id?: string) => (await call(getChildren, { id })).data.map(({ slug }) => slug);
    expect(await slugs()).toEqual(['accessories']);
    expect(await slugs('1')).toEqual(['cables', 'power']);
    expect(await slugs('accessories')).toEqual(['cables', 'power']);
    expect(await slugs('cables')).toEqual([]);
    expect((await call(getChildren, { id: 'none' })).reason).toBe('NotFound');
  });
});
