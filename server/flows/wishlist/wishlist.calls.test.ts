import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addManyToCart } from '../../../contract/cart.ts';
import { login } from '../../../contract/user.ts';
import {
  deleteWishFolder,
  endWishShare,
  MAX_WISH_FOLDERS,
  MAX_WISH_SHARES,
  saveWishFolder,
  shareWishFolder,
} from '../../../contract/wish-folder.ts';
import {
  addWish,
  batchToMyList,
  deleteWishes,
  getSharedWishes,
  getWishedSkus,
  getWishes,
  importWishes,
  MAX_WISHES,
  moveWishes,
} from '../../../contract/wishlist.ts';
import { saveRedirect } from '../../domains/catalogue/index.ts';
import { countQueries } from '../../testing/count-queries.ts';
import { seededShop } from '../../testing/seed.ts';
import type { TestShop } from '../../testing/shop.ts';
import { guest, member, PASSWORD, placedOrder, type TestMember } from '../../testing/visitors.ts';
import { deleteOldData } from '../retention/delete-old-data.ts';

describe('a wishlist', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await seededShop();
    await shop.query(
      `INSERT INTO variant (sku, product_id, position, attributes, moq, step, weight_g, length_mm, width_mm, height_mm, state)
       SELECT 'MANY-' || n, 3, n, '{}', 1, 1, 5, 50, 20, 10, 'on_sale' FROM generate_series(1, $1::int) n`,
      [MAX_WISHES],
    );
    await shop.query(
      `INSERT INTO variant_price (sku, quantities, prices, floor)
       SELECT 'MANY-' || n, '{1}', '{500}', 100 FROM generate_series(1, $1::int) n`,
      [MAX_WISHES],
    );
  });
  afterAll(() => shop.close());

  const list = async (buyer: TestMember, input: object = {}) => (await buyer.call(getWishes, input)).data;
  const skus = async (buyer: TestMember, input: object = {}) =>
    (await list(buyer, input)).items.map(({ sku }) => sku);
  const folderOf = async (buyer: TestMember, name: string) =>
    (await buyer.call(saveWishFolder, { name })).data.id;
  const fill = (id: number, count: number) =>
    shop.query(
      `INSERT INTO wish (member_id, sku, added_price) SELECT $1, 'MANY-' || n, 500 FROM generate_series(1, $2::int) n`,
      [id, count],
    );

  it('has a SKU once, however often and at once it is added', async () => {
    const buyer = await member(shop);
    const presses = await Promise.all([1, 2, 3, 4].map(() => buyer.call(addWish, { sku: 'cable-red' })));
    expect(presses.map(({ data }) => data.isNew).filter(Boolean)).toEqual([true]);
    await buyer.call(addWish, { sku: 'BANK' });
    expect(await skus(buyer)).toEqual(['BANK', 'CABLE-RED']);
    expect((await buyer.call(getWishedSkus, {})).data).toEqual({
      ...{ page: 1, pagesize: 500, total: 2, more: false },
      skus: ['BANK', 'CABLE-RED'],
    });
    expect((await buyer.call(deleteWishes, { sku: 'BANK' })).data.removed).toEqual(['BANK']);
    expect((await buyer.call(deleteWishes, { sku: 'BANK' })).data.removed, 'a repeat').toEqual([]);
    expect(await skus(buyer)).toEqual(['CABLE-RED']);
  });

  it('is the member’s own, and no guest’s', async () => {
    const [buyer, other] = [await member(shop), await member(shop)];
    await buyer.call(addWish, { sku: 'BANK' });
    const folder = await folderOf(buyer, 'Mine');
    expect(await skus(other)).toEqual([]);
    expect((await other.call(deleteWishes, { sku: 'BANK' })).data.removed).toEqual([]);
    for (const refused of [
      await other.call(addWish, { sku: 'BANK', folder }),
      await other.call(saveWishFolder, { id: folder, name: 'Theirs' }),
      await other.call(deleteWishFolder, { id: folder }),
      await other.call(shareWishFolder, { folder }),
      await other.call(endWishShare, { folder }),
      await other.call(moveWishes, { sku: 'BANK', folder }),
    ])
      expect(refused.reason).toBe('NotFound');
    expect(await skus(other, { folder }), 'a folder of another').toEqual([]);
    expect(await skus(buyer)).toEqual(['BANK']);
    for (const contract of [addWish, deleteWishes] as const)
      expect((await guest(shop).call(contract, { sku: 'BANK' })).status).toBe(401);
    expect((await guest(shop).call(getWishes, {})).status).toBe(401);
  });

  it('gets a removed wish back as it was within the hour, and as a new one later', async () => {
    const buyer = await member(shop);
    const folder = await folderOf(buyer, 'Later');
    await buyer.call(addWish, { sku: 'CABLE-RED', folder });
    await shop.query(
      `UPDATE wish SET added_price = 1234, added_at = now() - interval '3 days' WHERE member_id = $1`,
      [buyer.id],
    );
    const [before] = (await list(buyer)).items;
    await buyer.call(deleteWishes, { sku: 'CABLE-RED' });
    expect(await skus(buyer)).toEqual([]);
    await buyer.call(addWish, { sku: 'CABLE-RED' });
    expect((await list(buyer)).items[0]).toEqual(before);
    await buyer.call(deleteWishes, { sku: 'CABLE-RED' });
    await shop.query(`UPDATE wish SET removed_at = now() - interval '61 minutes' WHERE member_id = $1`, [
      buyer.id,
    ]);
    expect((await buyer.call(addWish, { sku: 'CABLE-RED' })).data.isNew).toBe(true);
    expect((await list(buyer)).items[0]).toMatchObject({ folder: null, addedPrice: 1000 });
    await buyer.call(deleteWishes, { sku: 'CABLE-RED' });
    await shop.query(`UPDATE wish SET removed_at = now() - interval '25 hours' WHERE member_id = $1`, [
      buyer.id,
    ]);
    await deleteOldData({ pool: shop.pool, files: shop.files, now: Date.now });
    expect(await shop.query('SELECT FROM wish WHERE member_id = $1', [buyer.id])).toEqual([]);
  });

  it('shows price and stock since it was added, at the member’s level and in the member’s currency', async () => {
    const buyer = await member(shop, { level: 5, headers: { 'currency-code': 'EUR' } });
    for (const sku of ['CABLE-RED', 'SALE', 'LAST', 'BANK', 'CABLE-BLUE', 'TIE'])
      await buyer.call(addWish, { sku });
    await shop.query(`UPDATE variant_price SET prices = '{800,700,600}' WHERE sku = 'CABLE-RED'`);
    await shop.query(`UPDATE stock SET on_hand = reserved WHERE sku = 'LAST'`);
    await shop.query(`UPDATE variant SET state = 'discontinued' WHERE sku IN ('BANK', 'CABLE-BLUE')`);
    await saveRedirect(shop.pool, '/details/BANK', '/details/cable-tie-TIE');
    const found = new Map((await list(buyer)).items.map((item) => [item.sku, item]));
    const red = found.get('CABLE-RED');
    expect(red).toMatchObject({ state: 'available', attributes: ['Red'], warehouse: 1 });
    // 5 % off at 10.00, then at 8.00 dollars.
    expect((red?.price ?? 0) / (red?.addedPrice ?? 1)).toBeCloseTo(7.6 / 9.5, 2);
    expect(red?.addedPrice).not.toBe(950);
    // The sale of 20 % is better than the level.
    expect(found.get('SALE')?.price).toBeLessThan(found.get('SALE')?.was ?? 0);
    expect(found.get('LAST')).toMatchObject({ state: 'soldOut', stock: 0 });
    expect(found.get('BANK')).toMatchObject({
      state: 'moved',
      movedTo: '/details/cable-tie-TIE',
      price: null,
    });
    expect(found.get('CABLE-BLUE')).toMatchObject({ state: 'discontinued', movedTo: null, price: null });
    expect(found.get('TIE'), 'in its least quantity').toMatchObject({ moq: 10, state: 'available' });
    await shop.query(`UPDATE variant_price SET prices = '{1000,900,800}' WHERE sku = 'CABLE-RED'`);
    await shop.query(`UPDATE stock SET on_hand = reserved + 1 WHERE sku = 'LAST'`);
    await shop.query(`UPDATE variant SET state = 'on_sale' WHERE sku IN ('BANK', 'CABLE-BLUE')`);
    await shop.query(`DELETE FROM redirect WHERE path = '/details/BANK'`);
  });

  it('is sorted, searched and paged', async () => {
    const buyer = await member(shop);
    const folder = await folderOf(buyer, 'Cables');
    for (const sku of ['CABLE-RED', 'CABLE-BLUE']) await buyer.call(addWish, { sku, folder });
    for (const sku of ['BANK', 'TIE']) await buyer.call(addWish, { sku });
    await shop.query(`UPDATE wish SET added_price = 6000 WHERE sku = 'BANK' AND member_id = $1`, [buyer.id]);
    expect(await skus(buyer, { sort: 'oldest' })).toEqual(['CABLE-RED', 'CABLE-BLUE', 'BANK', 'TIE']);
    expect(await skus(buyer, { sort: 'name' })).toEqual(['TIE', 'BANK', 'CABLE-BLUE', 'CABLE-RED']);
    expect((await skus(buyer, { sort: 'priceUp' }))[0]).toBe('TIE');
    expect((await skus(buyer, { sort: 'priceDown' }))[0]).toBe('BANK');
    expect((await skus(buyer, { sort: 'reduced' }))[0]).toBe('BANK');
    expect(await skus(buyer, { keyword: 'blue usb' })).toEqual(['CABLE-BLUE']);
    expect(await skus(buyer, { keyword: 'nothing' })).toEqual([]);
    expect(await skus(buyer, { folder })).toEqual(['CABLE-BLUE', 'CABLE-RED']);
    expect(await skus(buyer, { folder: 'none' })).toEqual(['TIE', 'BANK']);
    const page = await list(buyer, { pagesize: 3, page: 2 });
    expect(page).toMatchObject({ total: 4, more: false, counts: { all: 4, none: 2 } });
    expect(page.items.map(({ sku }) => sku)).toEqual(['CABLE-RED']);
  });

  it('of 500 wishes is read by three queries, and its marks by two', async () => {
    const buyer = await member(shop);
    await fill(buyer.id, 500);
    const page = await countQueries(() => buyer.call(getWishes, { pagesize: 500 }));
    expect(page.texts).toEqual(['members.session', 'wishes.of-member', 'wishes.folders']);
    expect(page.value.data.items).toHaveLength(500);
    const marks = await countQueries(() => buyer.call(getWishedSkus, { pagesize: 500 }));
    expect(marks.texts).toEqual(['members.session', 'wishes.skus']);
    expect(marks.value.data.skus).toHaveLength(500);
  });

  it('refuses what is no product, what is not sold any more and what others alone may see', async () => {
    const buyer = await member(shop);
    expect((await buyer.call(addWish, { sku: "X'; DROP TABLE wish" })).reason).toBe('UnknownSku');
    expect((await buyer.call(addWish, { sku: 'OLD' })).reason).toBe('Unavailable');
    await shop.query(`UPDATE variant SET state = 'locked' WHERE sku = 'FLOOR'`);
    expect((await buyer.call(addWish, { sku: 'FLOOR' })).reason).toBe('UnknownSku');
    await shop.query(`UPDATE variant SET state = 'on_sale' WHERE sku = 'FLOOR'`);
  });

  it('takes many SKUs at once and answers for each', async () => {
    const buyer = await member(shop);
    await buyer.call(addWish, { sku: 'BANK' });
    const folder = await folderOf(buyer, 'Pasted');
    const { results, added } = (
      await buyer.call(batchToMyList, {
        skus: ['cable-red', 'BANK', 'CABLE-REF', 'OLD', 'CABLE-RED', 'ZZZZZZ', 'CABLE_BLUE'],
        folder,
      })
    ).data;
    expect(added).toBe(2);
    expect(results.map(({ sku, result }) => [sku, result])).toEqual([
      ['CABLE-RED', 'added'],
      ['BANK', 'alreadyThere'],
      ['CABLE-REF', 'unknown'],
      ['OLD', 'unavailable'],
      ['CABLE-RED', 'alreadyThere'],
      ['ZZZZZZ', 'unknown'],
      // With another separator.
      ['CABLE-BLUE', 'added'],
    ]);
    expect(results[2]?.nearest[0]).toBe('CABLE-RED');
    expect(results[5]?.nearest).toEqual([]);
    expect((await skus(buyer, { folder })).toSorted()).toEqual(['CABLE-BLUE', 'CABLE-RED']);
    expect(await skus(buyer, { folder: 'none' })).toEqual(['BANK']);
    expect((await buyer.call(batchToMyList, {})).reason).toBe('InvalidInput');
  });

  it('takes the SKUs of the member’s own cart and order', async () => {
    const [buyer, other] = [await member(shop), await member(shop)];
    const { id } = await placedOrder(buyer, [
      { sku: 'BANK', quantity: 1 },
      { sku: 'CABLE-RED', quantity: 2 },
    ]);
    const cart = (await buyer.call(addManyToCart, { items: [{ sku: 'CABLE-BLUE', quantity: 1 }] })).data
      .orderid;
    expect((await other.call(batchToMyList, { orderId: id })).reason).toBe('NotFound');
    expect((await buyer.call(batchToMyList, { orderId: id })).data.added).toBe(2);
    expect((await buyer.call(batchToMyList, { orderId: cart ?? '' })).data.added).toBe(1);
    expect(await skus(buyer)).toEqual(['CABLE-BLUE', 'BANK', 'CABLE-RED']);
  });

  it('does not pass its limits, however many presses come at once', async () => {
    const buyer = await member(shop);
    await fill(buyer.id, MAX_WISHES - 1);
    const presses = await Promise.all(
      ['BANK', 'CABLE-RED', 'CABLE-BLUE'].map((sku) => buyer.call(addWish, { sku })),
    );
    expect(presses.map(({ reason }) => reason ?? 'added').sort()).toEqual([
      'TooManyWishes',
      'TooManyWishes',
      'added',
    ]);
    expect(presses.find(({ reason }) => reason)?.envelope.message).toContain('1,000');
    const { results } = (await buyer.call(batchToMyList, { skus: ['MANY-1', 'TIE'] })).data;
    expect(results.map(({ result }) => result)).toEqual(['alreadyThere', 'full']);
    await shop.query(
      `INSERT INTO wish_folder (member_id, name) SELECT $1, 'f' || n FROM generate_series(2, $2::int) n`,
      [buyer.id, MAX_WISH_FOLDERS],
    );
    const folders = await Promise.all(['one', 'two'].map((name) => buyer.call(saveWishFolder, { name })));
    expect(folders.map(({ reason }) => reason ?? 'made').sort()).toEqual(['TooManyFolders', 'made']);
    const ids = (
      await shop.query<{ id: number }>('SELECT id FROM wish_folder WHERE member_id = $1', [buyer.id])
    ).map(({ id }) => id);
    await shop.query(`INSERT INTO wish_share (folder_id, owner_name) SELECT unnest($1::bigint[]), ''`, [
      ids.slice(0, MAX_WISH_SHARES),
    ]);
    expect((await buyer.call(shareWishFolder, { folder: ids.at(-1) ?? 0 })).reason).toBe('TooManyShares');
    expect((await buyer.call(shareWishFolder, { folder: ids[0] ?? 0, name: 'Ada' })).status, 'has one').toBe(
      200,
    );
  });

  it('has folders of different names, whose wishes stay when they go', async () => {
    const buyer = await member(shop);
    const folder = await folderOf(buyer, '  Spring   sale ');
    expect((await list(buyer)).folders).toEqual([{ id: folder, name: 'Spring sale', count: 0, share: null }]);
    expect((await buyer.call(saveWishFolder, { name: 'SPRING SALE' })).envelope.fields?.[0]).toMatchObject({
      field: 'name',
      reason: 'folderTaken',
    });
    const other = await folderOf(buyer, 'Summer');
    expect((await buyer.call(saveWishFolder, { id: other, name: 'spring sale' })).reason).toBe(
      'InvalidInput',
    );
    expect((await buyer.call(saveWishFolder, { id: folder, name: 'Spring Sale' })).status, 'its own').toBe(
      200,
    );
    for (const sku of ['BANK', 'TIE']) await buyer.call(addWish, { sku });
    expect((await buyer.call(moveWishes, { sku: ['BANK', 'TIE', 'LAST'], folder })).data.moved).toBe(2);
    expect(await skus(buyer, { folder })).toEqual(['TIE', 'BANK']);
    expect((await buyer.call(moveWishes, { sku: 'BANK' })).data.moved).toBe(1);
    expect(await skus(buyer, { folder })).toEqual(['TIE']);
    expect((await buyer.call(deleteWishFolder, { id: folder })).status).toBe(200);
    expect(await skus(buyer, { folder: 'none' })).toEqual(['TIE', 'BANK']);
  });

  it('shows a shared folder to whoever has its link, with nothing of its owner, until it ends', async () => {
    const buyer = await member(shop, { level: 5 });
    const folder = await folderOf(buyer, 'For the shop');
    await buyer.call(addWish, { sku: 'CABLE-RED', folder });
    await buyer.call(addWish, { sku: 'BANK' });
    const { key } = (await buyer.call(shareWishFolder, { folder, name: 'Team Ada' })).data;
    expect((await buyer.call(shareWishFolder, { folder, name: 'Ada' })).data.key, 'one link').toBe(key);
    const shared = await guest(shop).call(getSharedWishes, { key });
    expect(shared.data).toMatchObject({ folder: 'For the shop', owner: 'Ada', total: 1 });
    expect(shared.data.items.map(({ sku, price }) => [sku, price])).toEqual([['CABLE-RED', 1000]]);
    const text = JSON.stringify(shared.envelope);
    expect(text).not.toContain(buyer.email);
    expect(text).not.toMatch(/addedPrice|addedAt|alerts/);
    expect((await guest(shop).call(getSharedWishes, { key: crypto.randomUUID() })).reason).toBe('NotFound');
    await buyer.call(endWishShare, { folder });
    expect((await buyer.call(endWishShare, { folder })).status, 'a repeat').toBe(200);
    expect((await guest(shop).call(getSharedWishes, { key })).reason).toBe('NotFound');
    expect((await buyer.call(shareWishFolder, { folder })).data.key, 'a new link').not.toBe(key);
  });

  it('gets what a guest has pressed as soon as the guest signs in', async () => {
    const buyer = await member(shop);
    const signIn = (wish: string) =>
      guest(shop).call(login, { email: buyer.email, password: PASSWORD, wish });
    expect((await signIn('bank')).status).toBe(200);
    expect((await signIn('NO-SUCH')).status, 'one that there is not').toBe(200);
    expect(await skus(buyer)).toEqual(['BANK']);
  });

  it('takes the rows of a file', async () => {
    const buyer = await member(shop);
    const file = new File(['\ufeffName;Artikelnummer\nGrün;cable-red\n;\nX;NO-SUCH-1\n'], 'list.csv');
    const { results, added } = (await buyer.call(importWishes, { file })).data;
    expect(added).toBe(1);
    expect(results.map(({ row, sku, result }) => [row, sku, result])).toEqual([
      [2, 'CABLE-RED', 'added'],
      [4, 'NO-SUCH-1', 'unknown'],
    ]);
    const refused = await buyer.call(importWishes, { file: new File(['%PDF-1.7\n\0'], 'list.csv') });
    expect(refused.reason).toBe('FileTypeRefused');
  });
});
