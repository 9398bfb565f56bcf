import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LawShop, lawShop } from '../../flows/documents/testing/law-shop.ts';
import { expectDocuments } from '../testing/expect-books.ts';
import { makeRandomEdits } from '../testing/random-edits.ts';

describe('1,000 random edits of orders, in processes that are killed', () => {
  let law: LawShop;
  beforeAll(async () => {
    law = await lawShop();
  });
  afterAll(() => law.close());

  it('leave stock, ledger, payments and documents as they must be', { timeout: 900_000 }, async () => {
    const made = await makeRandomEdits(law, { edits: 1000, seed: 11, kills: true });
    expect(made.killed).toBeGreaterThan(100);
    expect(await expectDocuments(law)).toBeGreaterThan(10);
  });
});
