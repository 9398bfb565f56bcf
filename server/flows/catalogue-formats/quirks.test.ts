import { describe, expect, it } from 'vitest';
import { readContent, skusOf } from '../import-catalogue/testing/read-sample.ts';

const picturesOf = ({ products }: Awaited<ReturnType<typeof readContent>>) =>
  products[0]?.facts.pictures.map(({ source }) => source.split('/').at(-1));

describe('pictures', () => {
  it('of Shopify are in the order of their positions, and of the rows where one has none', async () => {
    const header = 'Handle,Title,Variant SKU,Variant Price,Image Src,Image Position\n';
    const rows = (last: string) =>
      `mug,Mug,M,5,https://e.example/b.jpg,2\nmug,,,,https://e.example/a.jpg,1\nmug,,,,https://e.example/c.jpg,${last}\n`;
    expect(picturesOf(await readContent(header + rows('3')))).toEqual(['a.jpg', 'b.jpg', 'c.jpg']);
    expect(picturesOf(await readContent(header + rows('')))).toEqual(['b.jpg', 'a.jpg', 'c.jpg']);
  });

  it('of BigCommerce are in the order of their numbers', async () => {
    const sample = await readContent(
      'Item Type,Product ID,Product Name,Product Code/SKU,Price,Product Image URL - 1,Product Image Sort - 1,Product Image URL - 2,Product Image Sort - 2\nProduct,1,Lamp,L,5,https://e.example/b.jpg,1,https://e.example/a.jpg,0\n',
    );
    expect(picturesOf(sample)).toEqual(['a.jpg', 'b.jpg']);
  });
});

describe('a SKU', () => {
  it('of a rule of BigCommerce is left to the variant that has it', async () => {
    const sample = await readContent(
      'Item Type,Product ID,Product Name,Product Code/SKU,Price\nProduct,1,Lamp,L,5\nRule,2,,L-S,[ADD]5\nSKU,3,[S]Size=Small,L-S,6\n',
    );
    expect(skusOf(sample)).toEqual([['L', 'L-S']]);
  });

  it('that a combination has from its product stays that of the product', async () => {
    const sample = await readContent(
      'Product ID*;Product Reference;Attribute (Name:Type:Position)*;Value (Value:Position)*;Reference;Impact on price\n5;jar;Size:select:0;L:0;JAR;2.25\n5;jar;Size:select:0;S:1;JAR;-1.50\n',
    );
    expect(skusOf(sample)).toEqual([['jar', 'JAR-L', 'JAR-S']]);
    expect(sample.reported).toContain(
      '2 warning Reference (sku): the SKU of its product: the combination gets one of its own',
    );
  });
});

describe('PrestaShop', () => {
  it('has no category of a number, and no feature without a value, each with a warning', async () => {
    const sample = await readContent(
      '#Product ID;Active (0/1);Name *;Categories (x,y,z...);Price tax excl.;Reference #;Feature (Name:Value:Position)\n1;Non;Mug;2,Cups;5;M;Size:L:1|bad\n',
    );
    expect(sample.products[0]?.facts).toMatchObject({
      categories: [['Cups']],
      specs: [['Size', 'L']],
      isPublished: false,
    });
    expect(sample.reported).toContain(
      '2 warning Categories (x,y,z...): the number of a category, not its name; left out',
    );
  });
});

describe('a file with both kinds of line breaks', () => {
  it('has all of its rows', async () => {
    const sample = await readContent('sku,title,price\r\nA,"two\r\nlines",5\nB,x,6\r\nC,y,7\n');
    expect(skusOf(sample).map(([key]) => key)).toEqual(['A', 'B', 'C']);
  });
});
