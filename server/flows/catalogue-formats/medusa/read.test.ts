import { describe, expect, it } from 'vitest';
import { readContent, readNamed, skusOf, variantOf } from '../../import-catalogue/testing/read-sample.ts';

const picturesOf = ({ products }: Awaited<ReturnType<typeof readContent>>) =>
  products[0]?.facts.pictures.map(({ source, sku }) => [source.split('/').at(-1), sku]);

describe('Medusa', () => {
  it('has a row a variant, prices by currency, and no attribute of a default option', async () => {
    const sample = await readNamed('medusa/sample.csv');
    expect(skusOf(sample)).toEqual([
      ['medina-sweatpants', 'PANTS-GREY-S', 'PANTS-GREY-M'],
      ['coffee-mug', 'COFFEE-MUG'],
    ]);
    expect(sample.products[0]?.facts).toMatchObject({
      descriptions: { en: 'Everyday "essentials".\n\n• Cotton\n• Two pockets' },
      tags: ['cotton', 'soft'],
      specs: [['Material', 'Cotton']],
      hs: '610342',
      compliance: { origin: 'PT' },
      isPublished: true,
    });
    expect(picturesOf(sample)).toEqual([
      ['front.png', undefined],
      ['back.png', undefined],
    ]);
    expect(variantOf(sample, 'PANTS-GREY-S')).toMatchObject({
      attributes: { Colour: 'Grey', Size: 'S' },
      tiers: { prices: [3350] },
      weight: 400,
      ean: '4006381333931',
    });
    expect(variantOf(sample, 'PANTS-GREY-M')).toMatchObject({ tiers: { prices: [3207] }, weight: 420 });
    expect(variantOf(sample, 'COFFEE-MUG')).toMatchObject({ attributes: {}, tiers: { prices: [1200] } });
    expect(sample.products[1]?.facts.isPublished).toBe(false);
    expect(sample.reported).toEqual([
      '2 warning Product Category 1: the id of a category, not its name; left out',
      '3 derived Variant Allow Backorder (backorder): sold without stock as well: 1000 pieces',
      '4 error Variant Sku (sku): the SKU stands twice in the file: row 3 has it',
      '5 warning Product Status: the product is not published: imported, not published',
      '5 derived Variant Sku (sku): the row has no SKU: it is COFFEE-MUG',
      '5 derived Variant Manage Inventory (tracked): stock is not counted: 1000 pieces',
    ]);
  });

  it('has amounts in the smallest unit, names of categories and pieces in stock in 1', async () => {
    const sample = await readNamed('medusa/sample-one.csv');
    expect(sample.products[0]?.facts).toMatchObject({
      descriptions: { en: 'Keeps tea; dry & dark.' },
      categories: [['Tins'], ['Autumn']],
      tags: ['tea', 'tin'],
      hs: '732310',
      compliance: { origin: 'DE' },
    });
    expect(variantOf(sample, 'TIN-S')).toMatchObject({
      tiers: { prices: [1402] },
      weight: 90,
      stock: { 1: 7 },
    });
    expect(variantOf(sample, 'TIN-L')).toMatchObject({
      tiers: { prices: [1667] },
      weight: 140,
      stock: { 1: 0 },
    });
    expect(sample.products[1]?.facts.categories).toEqual([['Kitchen']]);
    expect(sample.reported).toEqual([
      '4 warning Product Status: the product is not published: imported, not published',
      '4 warning Price EUR: not a number of the smallest units, as Medusa 1 has it; left out',
    ]);
  });

  it('has decimal commas where a spreadsheet has written it', async () => {
    const sample = await readContent(
      'Product Handle;Product Title;Variant SKU;Variant Price EUR;Product Image 1 Url;Product Metadata;Variant Metadata\ncup;Cup;C;1.012,50;https://e.example/c.jpg;"{""brand"":""Clay"",""custom"":1}";"{""price_10"":""900.5"",""cost"":""1.5""}"\nlid;Lid;L;2,5;;{brand;\n',
    );
    expect(sample.reading).toMatchObject({ decimal: ',', currency: 'EUR' });
    expect(sample.products[0]?.facts.brand).toBe('Clay');
    expect(variantOf(sample, 'C')).toMatchObject({ tiers: { prices: [110_054, 97_880] }, cost: 163 });
    expect(sample.reported).toEqual(['3 warning Product Metadata: not JSON; left out']);
  });

  it('refuses a row that names no product; a product without variants is one', async () => {
    const { reported } = await readContent(
      'Product Handle,Product Title,Variant SKU,Variant Price USD\n,,LOST,1\ncup,Cup,,\ncup,Cup,,\n',
    );
    expect(reported).toEqual([
      '2 error Product Handle (product): the row names no product',
      '3 derived Variant SKU (sku): the row has no SKU: it is CUP',
    ]);
  });
});
