import { mkdtemp, writeFile } from 'node:fs/promises';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getDocumentFile, listDocuments, readDocument } from '../../../contract/document.ts';
import { readConfig } from '../../config.ts';
import { documentSellerOf } from '../../document-seller.ts';
import { openFiles } from '../../platform/files/open-files.ts';
import { takeJobs } from '../../testing/jobs.ts';
import { confirmedOrder, shipAll } from '../../testing/orders.ts';
import { seededShop } from '../../testing/seed.ts';
import type { TestShop } from '../../testing/shop.ts';
import { guest } from '../../testing/visitors.ts';
import { refundOrder } from '../fulfilment/refund-order.ts';
import { documentTasks } from './tasks.ts';

const COMPANY = {
  COMPANY_NAME: 'Muster & Söhne GmbH',
  COMPANY_ADDRESS: 'Hafenstr. 1, 20457 Hamburg',
  COMPANY_EMAIL: 'shop@example.com',
  COMPANY_VAT_ID: 'DE136695976',
  COMPANY_REGISTER: 'HRB 12345, Amtsgericht Hamburg',
  COMPANY_IOSS: 'IM2760000001',
  COMPANY_EORI: 'DE1234567',
};

describe('documents', () => {
  let shop: TestShop;
  beforeAll(async () => {
    const DATA_DIR = await mkdtemp('/tmp/lading-documents-');
    shop = await seededShop({ ...COMPANY, DATA_DIR });
  });
  afterAll(() => shop.close());
  it('x', async () => {
    const buyer = guest(shop, { 'accept-language': 'de' });
    const order = await confirmedOrder(shop, buyer, [
      { sku: 'CABLE-RED', quantity: 2 },
      { sku: 'BANK', quantity: 1 },
    ]);
    await shipAll(shop, order.id);
    await refundOrder(shop.pool, {
      orderId: order.id,
      lines: [{ sku: 'CABLE-RED', quantity: 1 } as never],
      delivery: true,
      reason: 'x',
      isReturned: true,
      isAgain: false,
    });
    const tasks = documentTasks({
      pool: shop.pool,
      files: shop.files,
      texts: shop.texts as never,
      seller: documentSellerOf(readConfig(COMPANY)),
    });
    for (const { task, payload } of await takeJobs(shop.pool, 'issue-documents'))
      await tasks[task as 'issue-documents'](payload);
    for (const { payload } of await takeJobs(shop.pool, 'render-document'))
      await tasks['render-document'](payload);
    const list = (await buyer.call(listDocuments, { orderId: order.id })).data;
    console.log(list);
    for (const { id, number, formats } of list.items)
      for (const format of formats) {
        const { file } = (await buyer.call(getDocumentFile, { orderId: order.id, id, format })).data;
        await writeFile(`/tmp/docs-scratch/out/${number}.${format}`, Buffer.from(file, 'base64'));
      }
  }, 60_000);
});
