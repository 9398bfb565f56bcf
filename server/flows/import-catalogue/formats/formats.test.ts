import { describe, expect, it } from 'vitest';
import { readContent, readNamed, skusOf, variantOf } from '../testing/read-sample.ts';
import { detectFormat } from './detect-format.ts';

describe('our own columns', () => {
  it('have products with their variants, tiers and stock', async () => {
    const sample = await readNamed('lading.csv');
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
    expect((await readNamed('lading.csv')).reported).toEqual([
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

describe('Shopify', () => {
  it('groups by handle, with option names of the first row and pictures of all rows', async () => {
    const sample = await readNamed('shopify.csv');
    expect(skusOf(sample)).toEqual([
      ['magnetic-stand', 'STAND-SLV-S', 'STAND-SLV-L', 'MAGNETIC-STAND-BLACK-S'],
      ['simple-pouch', 'POUCH-1'],
    ]);
    expect(sample.products[0]?.facts).toMatchObject({
      descriptions: { en: 'Holds your phone at eye level.\n- Aluminium & silicone\n- Folds flat' },
      categories: [['Electronics', 'Communications', 'Telephony']],
      tags: ['desk', 'stand'],
      isPublished: true,
    });
    expect(sample.products[0]?.facts.pictures).toContainEqual({
      source: 'https://cdn.shopify.com/s/files/1/0001/stand-silver.jpg?v=1700000000',
      sku: 'STAND-SLV-S',
    });
    expect(variantOf(sample, 'STAND-SLV-L')).toMatchObject({
      attributes: { Color: 'Silver', Size: 'L' },
      tiers: { prices: [990] },
      cost: 460,
      weight: 260,
      stock: { 1: 0 },
    });
    expect(variantOf(sample, 'STAND-SLV-S')).toMatchObject({ compareAt: 1290 });
  });

  it('has a new header: stock that nobody counts can be ordered, drafts are unpublished, .5 is a price', async () => {
    const sample = await readNamed('shopify-new.csv');
    expect(sample.format).toBe('shopify');
    const [bottle, draft] = sample.products;
    expect(bottle?.facts).toMatchObject({
      descriptions: { en: 'Volume | 0.7 l\nWeight | 310 g\nCafé proof.' },
      seoTitles: { en: 'Trail bottle of steel' },
      categories: [['Bottles'], ['Outdoor']],
      pictures: [
        { source: 'http://cdn.example.com/bottle.jpg' },
        { source: 'https://cdn.example.com/moss.jpg', sku: 'TRAIL-BOTTLE-MOSS-700-ML' },
        { source: 'https://cdn.example.com/bottle-2.jpg' },
      ],
    });
    expect(variantOf(sample, 'TRAIL-BOTTLE-MOSS-700-ML')).toMatchObject({ stock: { 1: 1000 }, weight: 310 });
    expect(variantOf(sample, 'TRAIL-BOTTLE-SAND-700-ML')).toMatchObject({
      tiers: undefined,
      stock: { 1: 1000 },
    });
    expect(draft?.facts.isPublished).toBe(false);
    expect(variantOf(sample, 'SAMPLE-1-2')).toMatchObject({ tiers: { prices: [50] }, ean: undefined });
  });
});

describe('WooCommerce', () => {
  it('adds variations to their parent, in its units', async () => {
    const sample = await readNamed('woocommerce.csv');
    expect(skusOf(sample)).toEqual([
      ['lamp', 'LAMP-WHITE', 'LAMP-BLACK'],
      ['bulb-e27', 'BULB-E27'],
      ['set-1', 'SET-1'],
    ]);
    expect(sample.products[0]?.facts).toMatchObject({
      titles: { en: 'Clip Lamp' },
      categories: [['Home', 'Lamps'], ['Gifts']],
      brand: 'Lumenfox',
      descriptions: { en: 'A small lamp.\nClips on any desk.\nThree levels.' },
    });
    expect(variantOf(sample, 'LAMP-WHITE')).toMatchObject({
      attributes: { Colour: 'White' },
      tiers: { prices: [900] },
      compareAt: 1150,
      weight: 350,
      length: 120,
      stock: { 1: 25 },
    });
    expect(variantOf(sample, 'LAMP-BLACK')?.stock[1]).toBe(0);
    expect(sample.products[2]?.facts.isPublished).toBe(false);
  });

  it('has a German header with decimal commas; variations come before their parent and inherit', async () => {
    const sample = await readNamed('woocommerce-de.csv');
    expect(sample.reading).toMatchObject({ decimal: ',', language: 'de' });
    const [cover, tool, voucher] = sample.products;
    expect(cover?.facts).toMatchObject({
      titles: { de: 'Hülle für Größe M' },
      descriptions: { de: 'Für Telefone.\nWeiches Material.' },
      categories: [['Zubehör', 'Hüllen'], ['Neu']],
      specs: [['Material', 'Silikon']],
      brand: 'Hüllenwerk',
    });
    expect(cover?.variants[0]?.variant).toMatchObject({
      attributes: { Farbe: 'Grün' },
      tiers: { prices: [450] },
      weight: 35,
      height: 15,
      stock: { 1: 1000 },
    });
    expect(tool?.variants[0]?.variant).toMatchObject({
      tiers: { prices: [800] },
      compareAt: 129_900,
      stock: { 1: 1250 },
    });
    expect(tool?.facts.isPublished).toBe(false);
    expect(voucher?.facts.isPublished).toBe(false);
    expect(voucher?.variants[0]?.variant).toMatchObject({
      tiers: { prices: [1000] },
      sale: { price: 500, from: '2026-01-01T00:00:00.000Z' },
    });
  });
});

it('WooCommerce names variations without a SKU or a row of their parent by what their parent is called', async () => {
  const { products } = await readContent(
    'Type,SKU,Name,Published,Regular price,Parent,Attribute 1 name,Attribute 1 value(s)\nvariation,,Cap - S,1,5,cap,Size,S\n',
  );
  expect(products[0]?.variants[0]?.variant.sku).toBe('CAP-S');
});

it('detectFormat() is undefined for any other header', () => {
  expect(detectFormat(['a', 'b'])).toBeUndefined();
  expect(detectFormat(['SKU', 'Name', 'Price'])).toBeUndefined();
});
