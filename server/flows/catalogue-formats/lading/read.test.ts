import { describe, expect, it } from 'vitest';
import { readContent, readNamed, skusOf, variantOf } from '../../import-catalogue/testing/read-sample.ts';

describe('our own columns', () => {
  it('have products with their variants, tiers and stock', async () => {
    const sample = await readNamed('lading/sample.csv');
    expect(sample.format).toBe('lading');
    expect(skusOf(sample)).toEqual([
      ['CASE-17', 'CASE-17-BLK', 'CASE-17-BLU', 'CASE-17-RED'],
      ['CABLE-1M', 'CABLE-1M'],
      ['CABLE-2M', 'CABLE-2M'],
    ]);
    expect(sample.products[0]?.facts).toMatchObject({
      titles: { en: 'For iPhone 17 Case Matte Phone Cover', de: 'Hülle für iPhone 17' },
      brand: 'Examplio',
      logistics: ['magnet'],
      specs: [['Material', 'TPU']],
    });
    expect(variantOf(sample, 'CASE-17-BLK')).toMatchObject({
      tiers: { quantities: [1, 10, 100], prices: [249, 219, 185], floor: 92 },
      moq: 5,
      lead: 1,
      height: 16,
      stock: { 1: 500, 2: 20 },
    });
  });

  it('lose errors of a spreadsheet, each with a warning', async () => {
    const { products, reported } = await readContent(
      'sku,title,price,stock,brand\nA,A,4.50,#REF!,#N/A\n#NAME?,B,#VALUE!,2,\n',
    );
    expect(products[0]?.variants[0]?.variant).toMatchObject({ sku: 'A', lacksStock: true });
    expect(products[0]?.facts.brand).toBeUndefined();
    expect(reported.filter((one) => one.includes('an error of the spreadsheet'))).toEqual([
      '2 warning stock: an error of the spreadsheet; left out',
      '2 warning brand: an error of the spreadsheet; left out',
      '3 warning sku: an error of the spreadsheet; left out',
      '3 warning price: an error of the spreadsheet; left out',
    ]);
  });

  it('lose pictures whose address cannot be fetched, each by itself', async () => {
    const { products, reported } = await readContent(
      'sku,title,price,pictures\nP,P,5,https://a.example/a.jpg ftp://x/y.jpg file:///etc/passwd javascript:alert(1) data:image/png;base64;AA http://b.example/b.png\n',
    );
    expect(products[0]?.facts.pictures.map(({ source }) => source)).toEqual([
      'https://a.example/a.jpg',
      'http://b.example/b.png',
    ]);
    expect(reported).toEqual(
      Array.from(
        { length: 4 },
        () => '2 warning pictures: not the http or https address of a picture; left out',
      ),
    );
  });

  it('lose cells that cannot be read, each with a warning, and refuse a repeated SKU', async () => {
    expect((await readNamed('lading/sample.csv')).reported).toEqual([
      '4 warning price: not a number; left out',
      '4 warning price_10: it needs a price of one piece beside it; left out',
      '4 warning price_100: it needs a price of one piece beside it; left out',
      '4 warning moq: not a whole number from 1 to 1000000; left out',
      '4 warning ean: not an EAN, UPC or GTIN; left out',
      '4 warning lead_time: not one of 0-1, 1-3, 4-7, 7-10, 11-30; left out',
      '5 warning price_100: a price must not rise with quantity; left out',
      '7 error sku: the SKU stands twice in the file: row 6 has it',
    ]);
  });
});
