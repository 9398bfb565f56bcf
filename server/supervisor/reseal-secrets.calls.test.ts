import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { forgetSecrets } from '../commands/forget-secrets.ts';
import { createSeal } from '../platform/seal.ts';
import { seededShop } from '../testing/seed.ts';
import type { TestShop } from '../testing/shop.ts';
import { member } from '../testing/visitors.ts';
import { checkSealingKeys, resealSecrets } from './reseal-secrets.ts';

describe('resealSecrets()', () => {
  let shop: TestShop;
  const secret = Buffer.from('a secret of an app');
  const [stored, first, second] = [randomBytes(32), randomBytes(32), randomBytes(32)];
  beforeAll(async () => {
    shop = await seededShop();
  });
  afterAll(() => shop.close());

  const sealedOf = async (id: number) => {
    const [row] = await shop.query<{ secret: Buffer }>(
      'SELECT secret FROM second_factor WHERE member_id = $1',
      [id],
    );
    return row?.secret ?? Buffer.alloc(0);
  };

  it('takes the key out of the database, and seals with another one when it is rotated', async () => {
    const { id } = await member(shop);
    const about = `second factor ${id}`;
    await shop.query(`INSERT INTO secret (name, value) VALUES ('seal', $1)`, [stored]);
    await shop.query('INSERT INTO second_factor (member_id, secret) VALUES ($1, $2)', [
      id,
      createSeal(stored).close(secret, about),
    ]);
    expect(await resealSecrets(shop.url, [first])).toBe(1);
    expect(createSeal(first).open(await sealedOf(id), about)).toEqual(secret);
    expect(await shop.query(`SELECT 1 FROM secret WHERE name = 'seal'`)).toEqual([]);
    expect(await resealSecrets(shop.url, [first])).toBe(0);
    expect(await resealSecrets(shop.url, [second, first])).toBe(1);
    expect(createSeal(second).open(await sealedOf(id), about)).toEqual(secret);
    expect(await resealSecrets(shop.url, [second])).toBe(0);
  });

  it('refuses a key that opens nothing, and changes nothing then', async () => {
    const before = await shop.query('SELECT * FROM second_factor');
    await expect(resealSecrets(shop.url, [first])).rejects.toThrow('sealed with another key');
    expect(await shop.query('SELECT * FROM second_factor')).toEqual(before);
    expect(await resealSecrets(shop.url, [second])).toBe(0);
  });

  it('seals again what a process that ran on has sealed with the previous key', async () => {
    const { id } = await member(shop);
    const about = `second factor ${id}`;
    const row = [id, createSeal(first).close(secret, about)];
    await shop.query('INSERT INTO second_factor (member_id, secret) VALUES ($1, $2)', row);
    expect(await resealSecrets(shop.url, [second, first])).toBe(1);
    expect(createSeal(second).open(await sealedOf(id), about)).toEqual(secret);
  });

  it('begins with any key once the secrets of a lost one are deleted', async () => {
    expect(await forgetSecrets(shop.url)).toEqual({ factors: 2, webhooks: 0, connections: 0 });
    expect(await resealSecrets(shop.url, [first])).toBe(0);
  });

  it.each([
    ['resealSecrets()', resealSecrets],
    ['checkSealingKeys()', checkSealingKeys],
  ])('%s of several processes at once lets one key decide, and refuses the others', async (_, start) => {
    await forgetSecrets(shop.url);
    const keys = Array.from({ length: 6 }, () => randomBytes(32));
    const ends = await Promise.allSettled(keys.map((key) => start(shop.url, [key])));
    const [winner, ...more] = keys.filter((_, index) => ends[index]?.status === 'fulfilled');
    expect(more).toEqual([]);
    await checkSealingKeys(shop.url, [randomBytes(32), winner ?? randomBytes(32)]);
    for (const key of keys.filter((key) => key !== winner))
      await expect(checkSealingKeys(shop.url, [key])).rejects.toThrow('sealed with another key');
  });
});
