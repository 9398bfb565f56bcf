import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { getDropshippingBatch } from '../../../contract/dropshipping.ts';
import { Busy } from '../../../kit/busy.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { seededShop } from '../../testing/seed.ts';
import type { TestShop } from '../../testing/shop.ts';
import { member } from '../../testing/visitors.ts';
import { readKeptFile } from './read-kept-file.ts';
import { goodRow, upload } from './testing/batches.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await seededShop();
});
afterAll(() => shop.close());

it('a kept file for which there is no time in an hour is deleted, and its batch says what to do', async () => {
  const buyer = await member(shop);
  const { id } = await upload(shop, buyer, { rows: [goodRow('A')] });
  const key = `dropshipping/files/${randomUUID()}`;
  await shop.files.put(key, Readable.from([Buffer.from('order_no')]));
  const get: FileStore['get'] = async (name) => {
    if (await shop.files.get(name)) throw new Busy('too many tasks are waiting');
    return undefined;
  };
  const kept = Date.now();
  const read = (minutes: number) =>
    readKeptFile(
      { pool: shop.pool, files: { ...shop.files, get }, now: () => kept + minutes * 60_000 },
      { batch: id, member: buyer.id, key, at: kept },
    );
  await expect(read(59)).rejects.toThrow(Busy);
  await read(61);
  expect((await buyer.call(getDropshippingBatch, { id })).data.notes).toMatchObject([
    { note: 'refused', values: { reason: 'fileLater' } },
  ]);
  expect(await shop.files.get(key)).toBeUndefined();
  await read(62);
});
