import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../composition/config/config.ts';
import { documentSellerOf } from '../composition/config/document-seller.ts';
import { issueDocuments, RENDER_DOCUMENT } from '../flows/documents/issue-documents.ts';
import { documentTasks } from '../flows/documents/tasks.ts';
import { failJobs, runJobs, takeJobs } from '../testing/jobs.ts';
import { paidOrder } from '../testing/orders.ts';
import { runStaff } from '../testing/run-command.ts';
import { seededShop } from '../testing/seed.ts';
import type { TestShop } from '../testing/shop.ts';
import { guest, placedOrder } from '../testing/visitors.ts';

const COMPANY = { COMPANY_NAME: 'Muster GmbH', COMPANY_VAT_ID: 'DE136695976' };
const seller = documentSellerOf(readConfig(COMPANY));

describe('npm run staff -- documents', () => {
  let shop: TestShop;
  let dataDir: string;
  beforeAll(async () => {
    dataDir = await mkdtemp('/tmp/lading-staff-documents-');
    shop = await seededShop({ ...COMPANY, DATA_DIR: dataDir });
  });
  afterAll(() => shop.close());

  const documents = async (...words: string[]): Promise<string> =>
    (await runStaff(shop, ['documents', ...words], { env: { DATA_DIR: dataDir } })).text;
  const rows = () => shop.query('SELECT * FROM document ORDER BY series, number');
  const giveUp = (task: string) => failJobs(shop.pool, task, 'disk\nfull');
  /** Runs the waiting jobs of documents as the worker does. Returns how many there were. */
  const work = (): Promise<number> => {
    const { pool, files, texts } = shop;
    return runJobs(pool, documentTasks({ pool, files, texts: texts as never, seller }));
  };

  it('lists documents, files and jobs; --again restarts a job that gave up, once, and changes no document', async () => {
    const { id } = await paidOrder(shop, guest(shop), [{ sku: 'CABLE-RED', quantity: 1 }]);
    expect(await documents(id)).toBe(`${id}  paid  issuing waits\n  No document is issued.\n`);
    await takeJobs(shop.pool, 'issue-documents');
    expect(await documents(id, '--again'), 'a job that is lost').toContain('issuing waits');
    await issueDocuments({ pool: shop.pool, seller }, id);
    await takeJobs(shop.pool, 'issue-documents');
    expect(await documents(id)).toMatch(/IN-\d{4}-000001 {2}invoice .* pdf missing {2}job waits\n/);
    await giveUp(RENDER_DOCUMENT);
    const issued = await rows();
    expect(await documents(id)).toMatch(
      /IN-\d{4}-000001 {2}invoice {2}\d{4}-\d\d-\d\d {2}\$[\d.]+ {2}xml missing {2}pdf missing {2}job gave up: disk full\n/,
    );
    for (let at = 0; at < 2; at += 1) expect(await documents(id, '--again')).not.toContain('gave up');
    expect(await work(), 'one job for the issuing and one for each document').toBe(3);
    expect(await documents(id)).toMatch(/RC-\d{4}-000001 {2}receipt .* {2}pdf stored\n/);
    expect(await rows()).toEqual(issued);
  });

  it('--again makes a file that the store lost', async () => {
    const { id } = await paidOrder(shop, guest(shop), [{ sku: 'CABLE-RED', quantity: 1 }]);
    await work();
    await rm(path.join(dataDir, 'files'), { recursive: true });
    expect(await documents(id)).toMatch(/xml missing {2}pdf missing\n/);
    await documents(id, '--again');
    await work();
    expect(await documents(id)).not.toContain('missing');
  });

  it('has nothing to issue for an unpaid order, and refuses an unknown one', async () => {
    const { id } = await placedOrder(guest(shop), [{ sku: 'CABLE-RED', quantity: 1 }]);
    expect(await documents(id, '--again')).toBe(`${id}  not paid\n  No document is issued.\n`);
    expect(await documents('V26010199999')).toBe('there is no order V26010199999\n');
    expect(await documents(id, '--refund')).toBe('documents ORDER [--again]\n');
  });
});
