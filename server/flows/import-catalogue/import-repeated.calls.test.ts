import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seededShop } from '../../testing/seed.ts';
import type { TestShop } from '../../testing/shop.ts';
import { importText } from './testing/import-text.ts';

/** Two products with one SKU, and how their rows are numbered in each format; the third row repeats the second. */
const FILES: Record<string, { text: string; first: string; other: string }> = {
  PrestaShop: {
    text: 'ID;Active (0/1);Name;Reference;Price tax excluded;Summary\n7;1;Red;PS-D;5;r\n8;1;Blue;PS-D;6;\n8;1;Blue;PS-D;6;b\n',
    first: 'PS-D',
    other: 'PS-D-PRESTASHOP-8',
  },
  'PrestaShop without numbers': {
    text: 'Active (0/1);Name;Reference;Price tax excluded;Summary\n1;Red;PN-D;5;r\n1;Blue;PN-D;6;\n1;Blue;PN-D;6;b\n',
    first: 'PN-D',
    other: 'PN-D-BLUE',
  },
  WooCommerce: {
    text: 'ID,Type,SKU,Name,Published,Description,Regular price\n7,simple,WO-D,Red,1,r,5\n8,simple,WO-D,Blue,1,,6\n8,simple,WO-D,Blue,1,b,6\n',
    first: 'WO-D',
    other: 'WO-D-WOOCOMMERCE-8',
  },
  BigCommerce: {
    text: 'Item,ID,Name,SKU,Price,Description\nProduct,7,Red,BC-D,5,r\nProduct,8,Blue,BC-D,6,\nProduct,8,Blue,BC-D,6,b\n',
    first: 'BC-D',
    other: 'BC-D-BIGCOMMERCE-8',
  },
  Google: {
    text: 'id,title,image_link,availability,price,description\nGO-D,Red,,in_stock,5 USD,r\nGO-D,Blue,,in_stock,6 USD,\nGO-D,Blue,,in_stock,6 USD,b\n',
    first: 'GO-D',
    other: 'GO-D-BLUE',
  },
};

describe('two products of a file with one SKU', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await seededShop();
  });
  afterAll(() => shop.close());

  const productOf = async (sku: string) =>
    (
      await shop.pool.query(
        `SELECT title, description, prices FROM variant v JOIN variant_price USING (sku)
         JOIN product_text t ON t.product_id = v.product_id AND language = 'en' WHERE sku = $1`,
        [sku],
      )
    ).rows;

  it.each(Object.entries(FILES))('are two products of %s', async (_, { text, first, other }) => {
    const done = await importText(shop, text);
    expect(done).toMatchObject({ created: 2, bad: 1 });
    expect(done.reported).toContainEqual(
      expect.stringMatching(new RegExp(`^3 warning .*: row 2 has the same SKU: it is ${other}$`)),
    );
    expect(done.reported).toContainEqual(
      expect.stringMatching(/^4 error .*stands twice in the file: row 3 has it$/),
    );
    expect(await productOf(first)).toEqual([{ title: 'Red', description: 'r', prices: [500] }]);
    expect(await productOf(other)).toEqual([{ title: 'Blue', description: '', prices: [600] }]);
    expect(await importText(shop, text)).toMatchObject({ created: 0, changed: 0, unchanged: 2, bad: 1 });
  });

  it('have their own variations in WooCommerce, by their numbers', async () => {
    const text =
      'ID,Type,SKU,Name,Published,Regular price,Parent,Attribute 1 name,Attribute 1 value(s)\n3,variable,SH,Shirt,1,,,Color,Red\n4,variation,SH-R,,1,7,id:3,Color,Red\n6,variable,SH,Chemise,1,,,Color,Rouge\n5,variation,CH-R,,1,9,id:6,Color,Rouge\n';
    expect(await importText(shop, text)).toMatchObject({ created: 2, bad: 0 });
    expect([(await productOf('SH-R'))[0]?.title, (await productOf('CH-R'))[0]?.title]).toEqual([
      'Shirt',
      'Chemise',
    ]);
  });

  it('in our own columns leave the facts of the second row alone, which is refused', async () => {
    const done = await importText(shop, 'sku,title,price,description\nOWN-D,Red,5,\nOWN-D,Blue,6,b\n');
    expect(done.reported).toContain('3 error sku: the SKU stands twice in the file: row 2 has it');
    expect(await productOf('OWN-D')).toEqual([{ title: 'Red', description: '', prices: [500] }]);
  });

  it('are refused where rows of Shopify or Magento state the same variant', async () => {
    const shopify =
      'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price\nrep,Rep,Color,Red,RV,1\nrep,,,Red,RV,2\nrep,,,Blue,RV,3\n';
    const first = await importText(shop, shopify);
    expect(first.reported).toContain(
      '3 error Variant SKU (sku): the SKU stands twice in the file: row 2 has it',
    );
    expect(first.reported).toContain(
      '4 warning Variant SKU (sku): row 2 has the same SKU: it is RV-REP-BLUE',
    );
    const magento = 'sku,product_type,name,price,categories\nMG-D,simple,Red,5,A\nMG-D,simple,Blue,6,A\n';
    const other = await importText(shop, magento);
    expect(other.reported).toContain('3 error sku: the SKU stands twice in the file: row 2 has it');
    expect((await productOf('MG-D'))[0]?.title).toBe('Red');
  });
});
