import { describe, expect, it } from 'vitest';
import { readContent, readNamed, skusOf, variantOf } from '../../import-catalogue/testing/read-sample.ts';

describe('Spree', () => {
  it('has a product above its variants, in a currency and units of its own', async () => {
    const sample = await readNamed('spree/sample.csv');
    expect(skusOf(sample)).toEqual([
      ['brass-desk-lamp', 'LAMP-BRASS-EU', 'LAMP-BLACK-EU', 'LAMP-BLACK-EU-BRASS-DESK-LAMP-BLACK-UK'],
      ['warm-bulb', 'BULB-E14'],
      ['lamp-manual', 'MANUAL'],
    ]);
    expect(sample.products[0]?.facts).toMatchObject({
      descriptions: { en: 'A lamp of brass & glass.\n- Dimmable\n- 1.8 m of cable' },
      categories: [['Lighting', 'Desk lamps'], ['Autumn']],
      brand: 'Lumenfox',
      tags: ['brass', 'desk'],
      specs: [
        ['Room coverage', '12 m²'],
        ['Bulb', 'E14'],
      ],
      pictures: [
        { source: 'https://cdn.example.com/lamp.jpg?width=1000' },
        { source: 'https://cdn.example.com/lamp-2.jpg?width=1000' },
        { source: 'https://cdn.example.com/lamp-eu.jpg?width=1000', sku: 'LAMP-BRASS-EU' },
      ],
      isPublished: true,
    });
    expect(variantOf(sample, 'LAMP-BRASS-EU')).toMatchObject({
      attributes: { Finish: 'Brass', Plug: 'EU' },
      tiers: { prices: [9772] },
      compareAt: 11_848,
      weight: 1250,
      height: 420,
      stock: { 1: 14 },
    });
    expect(variantOf(sample, 'BULB-E14')).toMatchObject({ weight: 43, length: 36, stock: { 1: 1000 } });
    expect(sample.products[2]?.facts.isPublished).toBe(false);
  });

  it('reports what it leaves out, with row and column', async () => {
    expect((await readNamed('spree/sample.csv')).reported).toEqual([
      '4 warning inventory_count (stock): below 0: none in stock',
      '5 warning sku: row 4 has the same SKU: it is LAMP-BLACK-EU-BRASS-DESK-LAMP-BLACK-UK',
      '7 warning discontinue_on: Spree sells it until this date: withdraw it in the shop',
      '7 warning compare_at_price (compare_at): not above the price; left out',
      '7 derived track_inventory (tracked): stock is not counted: 1000 pieces',
      '8 warning status: the product is not active: imported, not published',
      '8 derived track_inventory (tracked): stock is not counted: 1000 pieces',
    ]);
  });

  it('has facts in the first variant since 6, and further rows of its currencies and locations', async () => {
    const sample = await readNamed('spree/sample-six.csv');
    expect(sample.reading.decimal).toBe(',');
    expect(skusOf(sample)).toEqual([['canvas-tote', 'TOTE-S', 'TOTE-L']]);
    expect(variantOf(sample, 'TOTE-S')).toMatchObject({
      attributes: { Size: 'Small' },
      tiers: { prices: [1250] },
      weight: undefined,
      stock: { 1: 30 },
    });
    expect(variantOf(sample, 'TOTE-L')).toMatchObject({ tiers: { prices: [101_400] }, weight: 620 });
    expect(sample.reported).toEqual([
      '2 warning weight: a measure without a unit; left out',
      '3 derived currency: prices in further currencies follow from the rate; left out',
      '4 warning stock_location: pieces at a further location; stock_2 and stock_6 are columns for them; left out',
      '5 derived inventory_backorderable (backorder): sold without stock as well: 1000 pieces',
    ]);
  });

  it('refuses a variant that stands twice, and a row without price, SKU and options', async () => {
    const { products, reported } = await readContent(
      'slug,sku,name,price,inventory_count,option1_name,option1_value\ncup,,Cup,0,,,\ncup,CUP-R,,4,1,Colour,Red\ncup,CUP-R,,5,2,Colour,Red\nlid,,,,,,\n',
    );
    expect(products.map(({ key }) => key)).toEqual(['cup']);
    expect(reported).toEqual([
      '4 error sku: the SKU stands twice in the file: row 3 has it',
      '5 error sku: the product has no good variant',
    ]);
  });

  it('groups rows by number where a slug stands once, and by the row above where nothing does', async () => {
    const sample = await readContent(
      'product_id,slug,sku,name,price,option1_name,option1_value\n3,cup,,Cup,,,\n3,,CUP-R,,4,Colour,Red\n,,CUP-B,,4,Colour,Blue\n4,,JUG,Jug,9,,\n,,MAT,Mat,2,,\n',
    );
    expect(skusOf(sample)).toEqual([
      ['cup', 'CUP-R', 'CUP-B'],
      ['spree:4', 'JUG'],
      ['mat', 'MAT'],
    ]);
  });
});
