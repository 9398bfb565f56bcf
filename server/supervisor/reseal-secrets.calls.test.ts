import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { forgetSecrets } from '../commands/forget-secrets.ts';
import { createSeal } from '../platform/seal.ts';
import { seededShop } from '../testing/seed.ts';
import type { TestShop } from '../testing/shop.ts';
import { member } from '../testing/visitors.ts';
import { resealSecrets } from './reseal-secrets.ts';

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

  it('begins with any key once the secrets of a lost one are deleted', async () => {
    expect(await forgetSecrets(shop.url)).toEqual({ factors: 1, webhooks: 0, connections: 0 });
    expect(await resealSecrets(shop.url, [first])).toBe(0);
  });
});
