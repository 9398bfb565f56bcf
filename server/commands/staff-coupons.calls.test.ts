import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getMemberCoupons } from '../../contract/member-coupons.ts';
import { printedByStaff } from '../testing/run-command.ts';
import { seededShop } from '../testing/seed.ts';
import type { TestShop } from '../testing/shop.ts';
import { member } from '../testing/visitors.ts';

let shop: TestShop;
let folder: string;
beforeAll(async () => {
  shop = await seededShop();
  folder = await mkdtemp(path.join(tmpdir(), 'coupons-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await shop.close();
});

const staff = (...words: string[]) => printedByStaff(shop, words);
const coupon = (...words: string[]) => staff('coupon', ...words);
const promotion = (...words: string[]) => staff('promotion', ...words);
const END = ['--ends', '2030-01-01'];
const add = async (...words: string[]): Promise<string> =>
  /coupon (\d+) is made/.exec(await coupon('add', ...words, ...END))?.[1] ?? '';
const codesOf = async (id: string): Promise<string[]> =>
  (await shop.query<{ code: string }>('SELECT code FROM coupon_code WHERE coupon_id = $1', [id])).map(
    ({ code }) => code,
  );

describe('coupon', () => {
  it('add makes a coupon with its conditions and code', async () => {
    const goods = ['--products', 'CABLE-RED', '--countries', 'de,FR', '--level', '2', '--first-order'];
    const limits = ['--minimum', '60', '--cap', '12.50', '--total', '500', '--exclusive', '--collectable'];
    const id = await add('--kind', 'percent', '--percent', '10', ...goods, ...limits, '--code', 'audio10');
    const [row] = await shop.query('SELECT * FROM coupon WHERE id = $1', [id]);
    expect(row).toMatchObject({
      ...{ kind: 'percent', percent: 10, cap: 1250, minimum: 6000, total: 500, exclusive: true },
      ...{ collectable: true, first_order: true, level: 2, countries: ['DE', 'FR'], per_member: 1 },
    });
    expect(row).toMatchObject({ products: [expect.any(Number)] });
    expect(await codesOf(id)).toEqual(['AUDIO10']);
    await expect(add('--kind', 'fixed', '--amount', '5', '--code', 'AUDIO10')).rejects.toThrow(
      '--code: AUDIO10 is taken',
    );
  });

  it.each([
    ['--kind', ['--kind', 'cash']],
    ['--amount', ['--kind', 'fixed']],
    ['--amount', ['--kind', 'fixed', '--amount', '5,50']],
    ['--percent', ['--kind', 'percent', '--percent', '91']],
    ['--cap', ['--kind', 'fixed', '--amount', '5', '--cap', '4']],
    ['--minimum', ['--kind', 'fixed', '--amount', '5', '--minimum', '4']],
    ['--brands', ['--kind', 'free_shipping', '--brands', 'no-such-brand']],
    ['--countries', ['--kind', 'free_shipping', '--countries', 'XX']],
    ['--ends', ['--kind', 'free_shipping', '--ends', '2026-02-30']],
    ['--ends', ['--kind', 'free_shipping', '--starts', '2031-01-01']],
    ['--collectable', ['--kind', 'free_shipping', '--collectable', 'yes']],
    ['--code', ['--kind', 'free_shipping', '--collectable']],
    ['--sale', ['--kind', 'free_shipping', '--sale', 'no-such-sale']],
  ])('add names %s in what it refuses: %s', async (option, words) => {
    const given = words.includes('--ends') ? words : [...words, ...END];
    const added = async () => coupon('add', ...given);
    await expect(added()).rejects.toThrow(option === '--collectable' ? 'staff --' : option);
  });

  it('set changes what is given and nothing else; end ends it', async () => {
    const id = await add('--kind', 'fixed', '--amount', '5', '--exclusive');
    await coupon(id, 'set', '--total', '7', '--no-exclusive');
    const rows = () => shop.query('SELECT amount, total, exclusive FROM coupon WHERE id = $1', [id]);
    expect(await rows()).toEqual([{ amount: 500, total: 7, exclusive: false }]);
    await coupon(id, 'set', '--total', 'none');
    expect(await rows()).toEqual([{ amount: 500, total: null, exclusive: false }]);
    expect(await coupon(id, 'end')).toContain('has ended');
    await expect(coupon(id, 'end')).rejects.toThrow('has ended');
    await expect(coupon('999999', 'set')).rejects.toThrow('there is no coupon');
  });

  it('set shows a coupon that may be collected at a sale, and takes it away', async () => {
    await shop.query(
      `INSERT INTO sale_page (id, slug, starts_at, ends_at, texts) VALUES (5, 'spring', '2026-01-01', '2040-01-01', '{}')`,
    );
    const id = await add('--kind', 'fixed', '--amount', '5');
    const saleOf = async () =>
      (await shop.query('SELECT sale_page_id AS sale FROM coupon WHERE id = $1', [id]))[0]?.sale;
    await expect(coupon(id, 'set', '--sale', 'spring')).rejects.toThrow('--sale: ');
    await coupon(id, 'set', '--sale', 'spring', '--collectable');
    expect(await saleOf()).toBe(5);
    await coupon(id, 'set', '--total', '9');
    expect(await saleOf()).toBe(5);
    await coupon(id, 'set', '--sale', 'none');
    expect(await saleOf()).toBeNull();
  });

  it('give gives a member a code, each its own of those for one order', async () => {
    const id = await add('--kind', 'fixed', '--amount', '5');
    await coupon(id, 'codes', '1');
    const [one, other] = [await member(shop), await member(shop)];
    expect(await coupon(id, 'give', one.email)).toContain('has');
    const held = (await one.call(getMemberCoupons, {})).data.coupons;
    expect(held).toMatchObject([{ code: (await codesOf(id))[0], state: 'available' }]);
    await expect(coupon(id, 'give', other.email)).rejects.toThrow('no free code');
    await expect(coupon(id, 'give', 'nobody')).rejects.toThrow('no e-mail address');
  });

  it('codes writes as many different codes as it inserts, and no file without them', async () => {
    const id = await add('--kind', 'fixed', '--amount', '5');
    const file = path.join(folder, 'codes.csv');
    await coupon(id, 'codes', '25000', '--file', file);
    const [head, ...codes] = (await readFile(file, 'utf8')).trim().split('\n');
    expect(head).toBe('code');
    expect(new Set(codes)).toEqual(new Set(await codesOf(id)));
    expect(codes).toHaveLength(25_000);
    expect(codes.every((code) => /^[2-9A-HJ-NP-Z]{10}$/.test(code))).toBe(true);
    await expect(coupon(id, 'codes', '3', '--file', file)).rejects.toThrow('exists already');
    const nowhere = path.join(folder, 'none', 'codes.csv');
    await expect(coupon(id, 'codes', '3', '--file', nowhere)).rejects.toThrow('ENOENT');
    expect(await codesOf(id)).toHaveLength(25_000);
    await expect(stat(`${file}.partial`)).rejects.toThrow('ENOENT');
  });

  it('import takes text and CSV, names bad, double and taken codes by line, and may be repeated', async () => {
    const other = await add('--kind', 'fixed', '--amount', '5', '--code', 'TAKEN-1');
    const id = await add('--kind', 'fixed', '--amount', '5');
    const file = path.join(folder, 'partner.csv');
    const rows = [
      'name;Coupon code',
      'a;abcd-1',
      'b;ABCD-2',
      'c;a b',
      'd;ABCD-1',
      'e;taken-1',
      '',
      'f;ABCD-3',
    ];
    await writeFile(file, `\uFEFF${rows.join('\r\n')}`);
    const text = await coupon(id, 'import', file);
    expect(text).toContain('3 codes imported, 0 were there, 3 rejected');
    expect(text).toMatch(/line 4 {2}A B {2}a code has/);
    expect(text).toMatch(/line 5 {2}ABCD-1 {2}the same as line 2/);
    expect(text).toMatch(/line 6 {2}TAKEN-1 {2}taken by another/);
    const report = (await readFile(`${file}.rejected.csv`, 'utf8')).trim().split('\n');
    expect(report).toHaveLength(4);
    expect((await codesOf(id)).sort()).toEqual(['ABCD-1', 'ABCD-2', 'ABCD-3']);
    expect(await codesOf(other)).toEqual(['TAKEN-1']);
    expect(await coupon(id, 'import', file)).toContain('0 codes imported, 3 were there, 3 rejected');
    const plain = path.join(folder, 'plain.txt');
    await writeFile(plain, 'WXYZ-1\nWXYZ-2\n');
    expect(await coupon(id, 'import', plain)).toContain('2 codes imported, 0 were there, 0 rejected');
  });

  it('coupons lists them with their codes and uses', async () => {
    const id = await add('--kind', 'fixed', '--amount', '7.50', '--total', '9', '--code', 'LISTED');
    expect(await staff('coupons')).toContain(`${id}  fixed 7.5 USD  LISTED  used 0 of 9  until 2030-01-01`);
  });
});

describe('promotion', () => {
  it('add makes an order promotion, which is listed until it is ended', async () => {
    const words = [
      '--amount',
      '10',
      '--minimum',
      '300',
      '--title',
      'en=Year-end offer',
      '--title',
      'de=Jahresende',
    ];
    const id = /promotion (\d+) is made/.exec(await promotion('add', ...words, ...END))?.[1] ?? '';
    expect(await staff('promotions')).toContain(`${id}  10 USD from 300 USD`);
    await shop.refresh();
    expect(await promotion(id, 'end')).toContain('has ended');
    await expect(promotion(id, 'end')).rejects.toThrow('has ended');
  });

  it.each([
    ['--amount', []],
    ['--amount', ['--amount', '5', '--percent', '5']],
    ['--cap', ['--amount', '5', '--cap', '5']],
    ['--title', ['--amount', '5', '--title', 'Year-end']],
    ['--exclusive', ['--amount', '5', '--exclusive']],
    ['--minimum', ['--amount', '5', '--minimum', '3']],
  ])('add names %s in what it refuses: %s', async (option, words) => {
    await expect(promotion('add', ...words, ...END)).rejects.toThrow(option);
  });
});
