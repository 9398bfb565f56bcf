import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LawShop, lawShop } from '../../flows/documents/testing/law-shop.ts';
import { expectDocuments } from '../testing/expect-books.ts';
import { makeRandomEdits } from '../testing/random-edits.ts';

describe('random edits of orders', () => {
  let law: LawShop;
  beforeAll(async () => {
    law = await lawShop();
  });
  afterAll(() => law.close());

  it('leave stock, ledger, payments and documents as they must be', { timeout: 120_000 }, async () => {
    const made = await makeRandomEdits(law, { edits: 200, seed: 7, kills: false });
    expect(made.done).toBeGreaterThan(100);
    expect(made.refused).toBeGreaterThan(10);
    expect(await expectDocuments(law)).toBeGreaterThan(5);
  });
});
