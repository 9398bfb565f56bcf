import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getDatafeeds, saveDatafeed } from '../contract/datafeed.ts';
import { ensureDebianProgram } from '../server/testing/ensure-debian-program.ts';
import { member, placedOrder, type TestMember } from '../server/testing/visitors.ts';
import { writeCalls } from './generate.ts';
import { type ClientShop, clientShop } from './testing/client-shop.ts';

const run = promisify(execFile);
const EXAMPLES = path.join(import.meta.dirname, 'examples');

/** How an example is run, as README.md prints it. */
const programs: Record<string, () => string> = {
  sh: () => {
    ensureDebianProgram({ names: ['curl'], aptPackage: 'curl' });
    return '/bin/sh';
  },
  ts: () => process.execPath,
  py: () => ensureDebianProgram({ names: ['python3'], aptPackage: 'python3' }),
};

describe.each(Object.keys(programs))('the examples in %s', (language) => {
  let shop: ClientShop;
  let buyer: TestMember;
  let token = '';
  let folder = '';
  let program = '';
  beforeAll(async () => {
    program = programs[language]?.() ?? '';
    await writeCalls();
    shop = await clientShop();
    buyer = await member(shop);
    token = await shop.tokenOf(buyer, ['catalogue:read', 'orders:read', 'batches:write', 'feeds:read']);
    folder = mkdtempSync(path.join(os.tmpdir(), 'lading-examples-'));
    cpSync(path.join(EXAMPLES, 'orders.csv'), path.join(folder, 'orders.csv'));
  }, 300_000);
  afterAll(async () => {
    rmSync(folder, { recursive: true, force: true });
    await shop.close();
  });

  const example = async (name: string, ...words: string[]): Promise<string> => {
    const env = { ...process.env, LADING_URL: shop.url, LADING_TOKEN: token, PYTHONDONTWRITEBYTECODE: '1' };
    const file = path.join(EXAMPLES, `${name}.${language}`);
    return (await run(program, [file, ...words], { cwd: folder, env, timeout: 60_000 })).stdout;
  };

  it('find a product', async () => {
    expect(await example('products', 'cable')).toContain('CABLE-RED');
  });

  it('list orders', async () => {
    const { id } = await placedOrder(buyer, [{ sku: 'CABLE-RED', quantity: 1 }]);
    expect(await example('orders')).toContain(id);
  });

  it('upload a batch and follow it until it is checked', async () => {
    const printed = await example('batch', 'orders.csv');
    expect(printed).toMatch(/^batch BN\d+\nstate [a-z]+/);
    expect(printed).not.toContain('state checking');
    const [order] = await shop.query<{ order_no: string }>(
      'SELECT order_no FROM dropship_order WHERE member_id = $1',
      [buyer.id],
    );
    expect(order?.order_no).toBe('MY-1001');
  });

  it('download a feed once, and see by its ETag that it is unchanged', { timeout: 120_000 }, async () => {
    await buyer.call(saveDatafeed, { name: 'Feed' });
    const isMade = async () => (await buyer.call(getDatafeeds, {})).data.items[0]?.state;
    // A task of every minute queues what has not been begun at once.
    await expect.poll(isMade, { timeout: 70_000 }).toBe('idle');
    expect(await example('feed')).toBe('downloaded products.csv\n');
    expect(await example('feed')).toBe('unchanged\n');
  });

  it('say which scope is missing', async () => {
    const limited = await shop.tokenOf(buyer, ['catalogue:read']);
    [token] = [limited];
    const failed = await example('orders').then(
      () => '',
      (error: { stderr: string }) => error.stderr,
    );
    expect(failed).toMatch(language === 'sh' ? /403/ : /orders:read/);
  });
});
