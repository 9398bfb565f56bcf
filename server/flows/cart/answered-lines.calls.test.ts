import { expect, it } from 'vitest';
import { z } from 'zod';
import { addManyToCart, cart } from '../../../contract/cart.ts';
import { seededShop } from '../../testing/seed.ts';
import { member } from '../../testing/visitors.ts';

/** The fields of an item of the wire's `Items`. */
function itemOf(schema: unknown): z.ZodRawShape {
  const { Items } = (schema as z.ZodObject<{ Items: z.ZodArray<z.ZodObject> }>).shape;
  return Items.element.shape;
}

it('the answer of a cart has the contract’s fields of each line, in both of its arrays, and no others', async () => {
  const shop = await seededShop();
  const buyer = await member(shop);
  const items = [
    { sku: 'BANK', quantity: 2 },
    { sku: 'CABLE-RED', quantity: 3 },
  ];
  const { data } = await buyer.call(addManyToCart, { items });
  const strictLine = z.strictObject(cart.shape.lines.element.shape);
  expect(data.lines.map((line) => strictLine.parse(line))).toHaveLength(2);
  const { schema } = addManyToCart.wire ?? {};
  const strictAnswer = z.object({ Items: z.array(z.strictObject(itemOf(schema))) });
  const { Items } = data as unknown as { Items: { sku: string; Sku: string }[] };
  expect(strictAnswer.safeParse(data).error).toBeUndefined();
  expect(Items).toMatchObject(
    data.lines.map((line) => ({ ...line, Sku: line.sku, Title: line.title, AddedQuantity: line.quantity })),
  );
  await shop.close();
});
