import { afterAll, beforeAll, describe } from 'vitest';
import { seededShop } from '../../testing/seed.ts';
import type { TestShop } from '../../testing/shop.ts';
import { testBigBatch } from './testing/big-batch.ts';

describe('a batch of as many rows as it may have', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await seededShop();
    await shop.query('UPDATE stock SET on_hand = 100000');
  });
  afterAll(() => shop.close());

  testBigBatch(() => shop, { count: 5000, bad: 300 });
});
