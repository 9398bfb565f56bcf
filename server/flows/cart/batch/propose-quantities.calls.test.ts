import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addCartBatch, addCartBatchFile, checkBatch } from '../../../../contract/batch.ts';
import { seededShop } from '../../../testing/seed.ts';
import type { TestShop } from '../../../testing/shop.ts';
import { guest } from '../../../testing/visitors.ts';

describe('proposeQuantities()', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await seededShop();
    await shop.query(`UPDATE stock SET on_hand = 5000 WHERE sku IN ('TIE', 'CABLE-RED')`);
  });
  afterAll(() => shop.close());

  const proposed = async (lines: string) =>
    (await guest(shop).call(checkBatch, { text: `SKU;Qty\n${lines}`, roundsUp: false })).data.results.map(
      ({ wrong, proposal, added }) => (added > 0 ? added : wrong && proposal),
    );

  it('takes the number in a text that is no quantity, or else the least, as minimum and steps allow', async () => {
    // One line has them all: 10 at least, then by steps of 5.
    const rows = ['0', '-12', '11,5', 'ten', '', '12 boxes'].map((typed) => `TIE;${typed}`);
    expect(await proposed(rows.join('\n'))).toEqual(['10', '15', '15', '10', '5', '15']);
    expect(await proposed('TIE;10 pcs\nTIE;1,5')).toEqual([10, '5']);
  });

  it('takes of two readings the one that can be ordered, the lower one of two', async () => {
    expect(await proposed('TIE;1.000\nCABLE-RED;1.000')).toEqual(['1000', '1']);
  });

  it('takes what is in stock, and nothing of what is not sold', async () => {
    expect(await proposed('BANK;9999999\nOLD;0\nNO-SUCH;0')).toEqual(['100', null, null]);
  });

  it('counts what other rows have added to the cart', async () => {
    const buyer = guest(shop);
    const { data } = await buyer.call(addCartBatch, { text: 'TIE 10\nTIE 0' });
    expect(data.results.map(({ proposal }) => proposal)).toEqual([null, '5']);
    const file = new File(['SKU;Qty\nTIE;2,5\n'], 'lines.csv');
    const { results } = (await buyer.call(addCartBatchFile, { file, orderId: data.orderid ?? '' })).data;
    expect(results.map(({ wrong, proposal }) => [wrong, proposal])).toEqual([['quantity', '5']]);
  });
});
