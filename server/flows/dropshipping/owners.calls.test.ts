import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Contract } from '../../../contract/call.ts';
import * as contracts from '../../../contract/dropshipping.ts';
import * as labels from '../../../contract/dropshipping-label.ts';
import { seededShop } from '../../testing/seed.ts';
import type { TestShop } from '../../testing/shop.ts';
import {
  BALANCE_PASSWORD,
  guest,
  member,
  type TestMember,
  type Visitor,
  visitor,
} from '../../testing/visitors.ts';
import { csvOf, fileOf, goodRow, ordersOf, upload } from './testing/batches.ts';

type BatchOfMember = { id: string; order: number; row: number; picid: string };

/** Every call that names a batch or a payment, with an input that its owner might send. */
const named: [Contract, (owned: BatchOfMember) => object][] = [
  [contracts.uploadDropshippingFile, ({ id }) => ({ id, file: fileOf(csvOf([goodRow('THIEF')])) })],
  [contracts.getDropshippingBatch, ({ id }) => ({ id })],
  [contracts.getDropshippingOrders, ({ id }) => ({ id })],
  [contracts.deleteDropshippingBatch, ({ id }) => ({ id })],
  [contracts.deleteDropshippingBatch, ({ id, order }) => ({ id, orders: order })],
  [contracts.changeDropshippingRemark, ({ id }) => ({ id, remark: 'mine' })],
  [contracts.payDropshippingBatch, ({ id }) => ({ id, method: 'test' })],
  [contracts.payDropshippingFromBalance, ({ id }) => ({ id, balancePassword: BALANCE_PASSWORD })],
  [contracts.getDropshippingPayment, ({ picid }) => ({ picid })],
  [contracts.fixDropshippingRows, ({ id, row }) => ({ id, cells: [{ row, column: 'zip', value: '1' }] })],
  [contracts.chooseDropshippingMethod, ({ id }) => ({ id, method: 'fastest' })],
  [contracts.quoteDropshippingBatch, ({ id }) => ({ id })],
  [labels.exportDropshippingTracking, ({ id }) => ({ id })],
  [labels.exportDropshippingErrors, ({ id }) => ({ id })],
];
/** What is the caller's own, whoever calls. */
const own: Contract[] = [
  contracts.getDropshippingBatches,
  contracts.getDropshippingStat,
  contracts.suggestDropshipping,
  labels.getWhiteLabel,
  labels.saveWhiteLabel,
  labels.uploadWhiteLabelLogo,
  labels.deleteWhiteLabelLogo,
];
const isContract = (value: unknown): value is Contract =>
  typeof value === 'object' && value !== null && 'path' in value && 'input' in value;
const all = ([...Object.values(contracts), ...Object.values(labels)] as unknown[]).filter(isContract);

describe('a batch', () => {
  let shop: TestShop;
  let owned: BatchOfMember;
  let owner: TestMember;
  let strangers: [string, Visitor][];
  beforeAll(async () => {
    shop = await seededShop();
    owner = await member(shop, { balance: 100_000 });
    const batch = await upload(shop, owner, {
      rows: [goodRow('A'), goodRow('B'), goodRow('C', { zip: '1' })],
    });
    const [first] = await ordersOf(owner, batch.id);
    const wish = { id: batch.id, orders: [first?.id ?? 0], balancePassword: BALANCE_PASSWORD };
    const { picid } = (await owner.call(contracts.payDropshippingFromBalance, wish)).data;
    const [, second] = await ordersOf(owner, batch.id);
    owned = { id: batch.id, order: second?.id ?? 0, row: second?.rows[0]?.id ?? 0, picid: picid ?? '' };
    await owner.call(labels.saveWhiteLabel, { isOn: true, name: 'Own Shop', note: 'Thanks' });
    strangers = [
      ['nobody', visitor(shop, null)],
      ['a guest', guest(shop)],
      ['a member', await member(shop, { balance: 1_000_000 })],
    ];
  });
  afterAll(() => shop.close());

  const state = async () => {
    const read = async (sql: string) => (await shop.pool.query(sql)).rows;
    return {
      batches: await read(`SELECT * FROM dropship_batch WHERE id = '${owned.id}'`),
      orders: await read('SELECT * FROM dropship_order ORDER BY id'),
      rows: await read('SELECT * FROM dropship_row ORDER BY id'),
      placed: await read('SELECT id, state FROM orders ORDER BY id'),
      labels: await read(`SELECT * FROM white_label WHERE member_id = ${owner.id}`),
    };
  };

  it('has every call listed here', () => {
    const listed = new Set([...named.map(([contract]) => contract), ...own]);
    expect(all.filter((contract) => !listed.has(contract)).map(({ path }) => path)).toEqual([]);
  });

  it.each(
    named.map(([contract, input]) => [`${contract.method} ${contract.path}`, contract, input] as const),
  )('is neither shown nor changed by %s of a stranger', async (_, contract, input) => {
    const before = await state();
    for (const [name, stranger] of strangers) {
      const answer = await stranger.call(contract, input(owned) as never);
      expect([name, answer.status]).toEqual([name, name === 'a member' ? 404 : 401]);
      expect(JSON.stringify(answer.envelope)).not.toContain('Ada Receiver');
    }
    expect(await state()).toEqual(before);
  });

  it('and white labels of others are not among one’s own', async () => {
    const [, stranger] = strangers[2] ?? strangers[0] ?? [];
    if (!stranger) throw new Error('no stranger');
    expect((await stranger.call(contracts.getDropshippingBatches, {})).data.total).toBe(0);
    expect((await stranger.call(contracts.getDropshippingStat, {})).data.money).toEqual([]);
    expect((await stranger.call(labels.getWhiteLabel, {})).data).toMatchObject({ isOn: false, name: '' });
    const logo = await shop.app.inject({
      url: '/downloads/dropshipping/logo',
      headers: { authorization: stranger.token ?? '' },
    });
    expect(logo.statusCode).toBe(404);
  });
});
