import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getProduct } from '../../../contract/catalogue.ts';
import { seededShop } from '../../testing/seed.ts';
import type { TestShop } from '../../testing/shop.ts';
import { guest } from '../../testing/visitors.ts';
import { importText as importInto } from './testing/import-text.ts';
import { undoImport } from './undo/undo-import.ts';

const MAGENTO =
  'sku,product_type,name,price,qty,product_online,visibility,categories,base_image,configurable_variations\n';
const SIMPLES = ['S', 'M', 'L']
  .map(
    (size) =>
      `HD-${size},simple,Hoodie ${size},42,5,1,"Catalog, Search",Default Category/A,https://e.example/${size}.jpg,\n`,
  )
  .join('');
const PARENT = `HD,configurable,Hoodie,,,1,"Catalog, Search",Default Category/A,https://e.example/main.jpg,"sku=HD-S,size=S|sku=HD-M,size=M|sku=HD-L,size=L"\n`;

describe('products that become variants of one product', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await seededShop();
  });
  afterAll(() => shop.close());

  const importText = (text: string) => importInto(shop, text);
  const facts = () =>
    shop.query(
      'SELECT product, relation, key, facts FROM product_facts((SELECT array_agg(id) FROM product)) ORDER BY 1, 2, 3',
    );
  const productsOf = (like: string) =>
    shop.query(
      'SELECT spu, published, sku, v.attributes, position FROM variant v JOIN product p ON p.id = v.product_id WHERE sku LIKE $1 ORDER BY position',
      [like],
    );
  const picturesOf = async (spu: string) =>
    (
      await shop.query(
        'SELECT url, sku FROM picture_link l JOIN remote_picture r ON r.id = picture_id JOIN product p ON p.id = product_id WHERE spu = $1 ORDER BY position',
        [spu],
      )
    ).map(({ url, sku }) => `${url} ${sku ?? ''}`.trim());

  it('join the configurable product of a later Magento file, and come apart by an undo', async () => {
    await importText(MAGENTO + SIMPLES);
    const before = await facts();
    const first = await importText(MAGENTO + PARENT);
    expect(first).toMatchObject({ created: 0, changed: 1, bad: 0 });
    expect(first.reported).toContain(
      '2 derived sku: it was the product HD-M, and is a variant of this one now; its page leads here',
    );
    expect(await productsOf('HD-%')).toEqual(
      ['S', 'M', 'L'].map((size, position) => ({
        spu: 'HD',
        published: true,
        sku: `HD-${size}`,
        attributes: { size },
        position,
      })),
    );
    expect(await picturesOf('HD')).toEqual([
      'https://e.example/main.jpg',
      'https://e.example/S.jpg HD-S',
      'https://e.example/M.jpg HD-M',
      'https://e.example/L.jpg HD-L',
    ]);
    await shop.refresh();
    expect((await guest(shop).call(getProduct, { sku: 'HD-M' })).data.title).toBe('Hoodie');
    expect(await importText(MAGENTO + PARENT)).toMatchObject({ changed: 0, unchanged: 1 });
    expect(await undoImport(shop.pool, () => undefined)).toMatchObject({ kept: 0, deleted: 0 });
    expect(await facts()).toEqual(before);
    await shop.refresh();
    expect((await guest(shop).call(getProduct, { sku: 'HD-M' })).data.title).toBe('Hoodie M');
  });

  it('keep the product when they are imported by themselves again, with a warning', async () => {
    await importText(MAGENTO + SIMPLES + PARENT);
    const before = await facts();
    const again = await importText(MAGENTO + SIMPLES);
    expect(again).toMatchObject({ created: 0, changed: 0 });
    expect(
      again.reported.filter((text) => text.includes('a variant of another product in the shop')),
    ).toHaveLength(3);
    expect(await facts()).toEqual(before);
  });

  it('leave out variants that are those of another product, or of none', async () => {
    const done = await importText(
      `${MAGENTO}ZZ-1,simple,One,1,1,1,,A,,\nZZ,configurable,ZZ,,,1,,A,,"sku=ZZ-1,size=S|sku=HD-S,size=M|sku=NONE,size=L"\nYY,configurable,YY,,,1,,A,,"sku=ZZ-1,size=S"\n`,
    );
    expect(done.reported.filter((text) => /^[34] /.test(text))).toEqual([
      '3 warning configurable_variations: a variant of the product HD; left out',
      '3 warning configurable_variations: a variant that neither the file nor the shop has; left out',
      '4 warning configurable_variations: it is a variant of ZZ in the file; left out',
      '4 error configurable_variations: none of its variants is in the file or may join it: import them with it',
    ]);
    expect((await productsOf('HD-S'))[0]).toMatchObject({ spu: 'HD' });
  });

  it.each([
    [
      'WooCommerce',
      'ID,Type,SKU,Name,Published,Regular price,Parent,Attribute 1 name,Attribute 1 value(s)\n1,simple,WJ-R,Red,1,5,,,\n2,simple,WJ-B,Blue,1,6,,,\n',
      'ID,Type,SKU,Name,Published,Regular price,Parent,Attribute 1 name,Attribute 1 value(s)\n9,variable,WJ,Shirt,1,,,Color,Red\n1,variation,WJ-R,,1,5,WJ,Color,Red\n2,variation,WJ-B,,1,6,WJ,Color,Blue\n',
    ],
    [
      'our own columns',
      'sku,title,price\nOJ-R,Red,5\nOJ-B,Blue,6\n',
      'product,sku,title,attribute:Color,price\nOJ,OJ-R,Shirt,Red,5\nOJ,OJ-B,,Blue,6\n',
    ],
    [
      'Shopify',
      'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price\nsj-r,Red,,,SJ-R,5\nsj-b,Blue,,,SJ-B,6\n',
      'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price\nsj,Shirt,Color,Red,SJ-R,5\nsj,,,Blue,SJ-B,6\n',
    ],
    [
      'BigCommerce',
      'Item,ID,Name,SKU,Options,Price\nProduct,1,Red,BJ-R,,5\nProduct,2,Blue,BJ-B,,6\n',
      'Item,ID,Name,SKU,Options,Price\nProduct,3,Shirt,BJ,,5\nVariant,4,,BJ-R,Name=Color|Value=Red,5\nVariant,5,,BJ-B,Name=Color|Value=Blue,6\n',
    ],
    [
      'Google',
      'id,title,image_link,availability,price,item_group_id,color\nGJ-R,Red,,in_stock,5 USD,,\nGJ-B,Blue,,in_stock,6 USD,,\n',
      'id,title,image_link,availability,price,item_group_id,color\nGJ-R,Shirt,,in_stock,5 USD,GJ,red\nGJ-B,Shirt,,in_stock,6 USD,GJ,blue\n',
    ],
  ])('join in files of %s', async (_, before, after) => {
    expect(await importText(before)).toMatchObject({ created: 2, bad: 0 });
    expect(await importText(after)).toMatchObject({ created: 0, changed: 1, bad: 0 });
    expect(await importText(after)).toMatchObject({ created: 0, changed: 0, bad: 0 });
  });
});
