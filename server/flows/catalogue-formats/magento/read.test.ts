import { describe, expect, it } from 'vitest';
import {
  readContent,
  readNamed,
  readSample,
  sampleFile,
  skusOf,
  variantOf,
} from '../../import-catalogue/testing/read-sample.ts';

describe('Magento 2', () => {
  it('joins variants with the configurable product below them, and texts of store views', async () => {
    const sample = await readNamed('magento/sample.csv');
    expect(skusOf(sample)).toEqual([['HD', 'HD-S-RED', 'HD-M-RED']]);
    expect(sample.products[0]?.facts).toMatchObject({
      titles: { en: 'Hoodie', de: 'Kapuzenpullover' },
      descriptions: { en: 'Short.\nWarm & soft.', de: 'Warm und weich.' },
      categories: [['Clothes'], ['New', 'Warm']],
      specs: [
        ['Material', 'Cotton, brushed'],
        ['Climate', 'Cool'],
      ],
      isPublished: true,
    });
    expect(variantOf(sample, 'HD-S-RED')).toMatchObject({
      attributes: { Size: 'S', Color: 'Red' },
      tiers: { prices: [3900] },
      compareAt: 4200,
      weight: 600,
      stock: { 1: 17 },
    });
    expect(variantOf(sample, 'HD-M-RED')).toMatchObject({ state: 'discontinued', stock: { 1: 1000 } });
  });

  it('takes the texts of the default view for the product, which stays one, in any order of rows', async () => {
    const header = 'sku,store_view_code,product_type,categories,name,description,weight,price,qty\n';
    const rows = [
      'KET,,simple,Default Category/Gear,English kettle,eng,1,34.00,5\n',
      'KET,de,,,Deutscher Kessel,deutsch,,,\n',
      'KET,default,,,Default kettle,,,,\n',
      'KET,admin,,,,,,99,\n',
    ];
    for (const order of [rows, rows.slice(0, 3).toReversed()]) {
      const sample = await readContent(header + order.join(''));
      expect(skusOf(sample)[0]).toEqual(['KET', 'KET']);
      expect(sample.products[0]?.facts).toMatchObject({
        titles: { en: 'Default kettle', de: 'Deutscher Kessel' },
        descriptions: { en: 'eng', de: 'deutsch' },
      });
      expect(variantOf(sample, 'KET')).toMatchObject({ tiers: { prices: [3400] }, stock: { 1: 5 } });
      expect(sample.reported.filter((one) => one.includes('sku'))).toEqual([]);
    }
  });

  it('has its pictures below an address that the merchant names', async () => {
    const { products } = await readSample(sampleFile('magento/sample.csv'), {
      pictureBase: 'https://shop.example/media/catalog/product',
    });
    expect(products[0]?.facts.pictures.map(({ source }) => source)).toContain(
      'https://shop.example/media/catalog/product/h/d/main.jpg',
    );
  });
});
