import { describe, expect, it } from 'vitest';
import { readContent, readNamed, skusOf, variantOf } from '../../import-catalogue/testing/read-sample.ts';

describe('BigCommerce', () => {
  it('has the variants of a product below it', async () => {
    const sample = await readNamed('bigcommerce/sample.csv');
    expect(skusOf(sample)).toEqual([
      ['TRAY', 'TRAY-S', 'TRAY-LARGE-OAK'],
      ['bigcommerce:78', 'BIGCOMMERCE-78'],
    ]);
    expect(sample.products[0]?.facts).toMatchObject({
      categories: [['Office', 'Trays'], ['New']],
      specs: [
        ['Material', 'Oak'],
        ['Colour', 'Natural'],
      ],
    });
    expect(variantOf(sample, 'TRAY-S')).toMatchObject({
      attributes: { Size: 'Small', Colour: 'Oak' },
      tiers: { prices: [1250] },
      cost: 400,
      compareAt: 1900,
      weight: 400,
      stock: { 1: 5 },
    });
    expect(variantOf(sample, 'TRAY-LARGE-OAK')?.tiers?.prices).toEqual([1400]);
    expect(sample.products[1]?.facts.isPublished).toBe(false);
  });

  it('has the URL of a picture, and the name of its file where there is none', async () => {
    const { products } = await readContent(
      'Item Type,Product ID,Product Name,Product Code/SKU,Price,Product Image File - 1,Product Image URL - 1,Product Image File - 2,Product Image URL - 2,Product Image File - 3\n' +
        'Product,5,Mug,MUG,12,fog.jpg,https://cdn.example.com/fog.jpg,fog2.jpg,https://cdn.example.com/fog2.jpg,d/fog3.jpg\n',
      { pictureBase: 'https://shop.example/p' },
    );
    expect(products[0]?.facts.pictures.map(({ source }) => source)).toEqual([
      'https://cdn.example.com/fog.jpg',
      'https://cdn.example.com/fog2.jpg',
      'https://shop.example/p/d/fog3.jpg',
    ]);
  });

  it('has a new header with rows of pictures', async () => {
    const sample = await readNamed('bigcommerce/sample-v3.csv');
    expect(sample.products[0]?.facts).toMatchObject({
      categories: [['Light', 'Lamps']],
      pictures: [{ source: 'https://cdn.example.com/lamp.jpg' }],
    });
    expect(variantOf(sample, 'LAMP')).toMatchObject({ tiers: { prices: [2500] }, stock: { 1: 1000 } });
  });
});

describe('BigCommerce options and SKUs', () => {
  it('have values without the code of a swatch, and a variant keeps the SKU of its product', async () => {
    const sample = await readContent(
      'Item,ID,Name,SKU,Price,Options\nProduct,1,Band,HB-1,5,\n' +
        'Variant,2,,HB-1,5,Type=Swatch|Name=Color|Value=Red[#ff0000]\n' +
        'Variant,3,,HB-2,5,Type=Swatch|Name=Color|Value=Duo[#ff0000|#00ff00]\n',
    );
    expect(skusOf(sample)).toEqual([['HB-1', 'HB-1', 'HB-2']]);
    expect(variantOf(sample, 'HB-1')?.attributes).toEqual({ Color: 'Red' });
    expect(variantOf(sample, 'HB-2')?.attributes).toEqual({ Color: 'Duo' });
  });
});
