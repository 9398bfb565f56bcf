import { describe, expect, it } from 'vitest';
import { readContent, readSample, sampleFile } from '../testing/read-sample.ts';
import { detectFormat } from './detect-format.ts';

const read = (name: string) => readSample(sampleFile(name));
const skusOf = ({ products }: Awaited<ReturnType<typeof read>>) =>
  products.map(({ key, variants }) => [key, ...variants.map(({ variant }) => variant.sku)]);
const variantOf = ({ products }: Awaited<ReturnType<typeof read>>, sku: string) =>
  products.flatMap(({ variants }) => variants).find(({ variant }) => variant.sku === sku)?.variant;

describe('our own columns', () => {
  it('have products with their variants, tiers and stock', async () => {
    const sample = await read('lading.csv');
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
    expect((await read('lading.csv')).reported).toEqual([
      '4 warning price: not a number; left out',
      '4 warning moq: not a whole number from 1 to 1000000; left out',
      '4 warning ean: not an EAN, UPC or GTIN; left out',
      '4 warning lead_time: not one of 0-1, 1-3, 4-7, 7-10, 11-30; left out',
      '5 warning price_100: a price must not rise with quantity; left out',
      '7 error sku: the SKU stands twice in the file',
    ]);
  });
});

describe('Shopify', () => {
  it('groups by handle, with option names of the first row and pictures of all rows', async () => {
    const sample = await read('shopify.csv');
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
    const sample = await read('shopify-new.csv');
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
    const sample = await read('woocommerce.csv');
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
    const sample = await read('woocommerce-de.csv');
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

describe('PrestaShop', () => {
  it('has features as specifications, and inactive products unpublished', async () => {
    const sample = await read('prestashop.csv');
    expect(sample.products[0]?.facts).toMatchObject({
      titles: { en: 'Mug "Harbour"' },
      brand: 'Clayworks',
      categories: [['Kitchen', 'Mugs'], ['Gifts']],
      specs: [
        ['Material', 'Ceramic'],
        ['Care', 'Dishwasher'],
      ],
      descriptions: { en: 'Holds 0.3 l.\nGlazed by hand.' },
    });
    expect(variantOf(sample, 'DEMO_MUG')).toMatchObject({
      tiers: { prices: [1190] },
      cost: 549,
      weight: 350,
      width: 80,
      moq: 2,
      stock: { 1: 300 },
      ean: '4006381333931',
    });
    expect(sample.products[1]?.facts.isPublished).toBe(false);
  });

  it('has combinations in a file of their own', async () => {
    const sample = await read('prestashop-combinations.csv');
    expect(sample.format).toBe('prestashop-combinations');
    expect(sample.products[0]).toMatchObject({ key: 'demo_mug' });
    expect(variantOf(sample, 'DEMO_MUG-BLUE-LARGE')).toMatchObject({
      attributes: { Colour: 'Blue', Size: 'Large' },
      cost: 610,
      stock: { 1: 12 },
    });
  });
});

describe('Magento 2', () => {
  it('joins variants with the configurable product below them, and texts of store views', async () => {
    const sample = await read('magento.csv');
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
    const { products } = await readSample(sampleFile('magento.csv'), {
      pictureBase: 'https://shop.example/media/catalog/product',
    });
    expect(products[0]?.facts.pictures.map(({ source }) => source)).toContain(
      'https://shop.example/media/catalog/product/h/d/main.jpg',
    );
  });
});

describe('BigCommerce', () => {
  it('has the variants of a product below it', async () => {
    const sample = await read('bigcommerce.csv');
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
    const sample = await read('bigcommerce-v3.csv');
    expect(sample.products[0]?.facts).toMatchObject({
      categories: [['Light', 'Lamps']],
      pictures: [{ source: 'https://cdn.example.com/lamp.jpg' }],
    });
    expect(variantOf(sample, 'LAMP')).toMatchObject({ tiers: { prices: [2500] }, stock: { 1: 1000 } });
  });
});

describe('Google Merchant', () => {
  it('groups items, whose prices name their currency', async () => {
    const sample = await read('google.tsv');
    expect(sample.reading.currency).toBe('EUR');
    expect(skusOf(sample)).toEqual([['TEE', 'TEE-B', 'TEE-R']]);
    expect(sample.products[0]?.facts).toMatchObject({
      categories: [['Clothes', 'Tees']],
      specs: [
        ['Size', 'M'],
        ['Condition', 'new'],
      ],
    });
    expect(variantOf(sample, 'TEE-B')).toMatchObject({
      attributes: { Color: 'Blue' },
      tiers: { prices: [1630] },
      sale: { price: 1304, until: '2030-01-31T22:59:00.000Z' },
      weight: 200,
      stock: { 1: 1000 },
    });
    expect(variantOf(sample, 'TEE-R')?.stock[1]).toBe(0);
  });

  it('is XML as well', async () => {
    const sample = await read('google.xml');
    expect(sample.products[0]?.facts).toMatchObject({
      titles: { en: 'Cup & saucer' },
      descriptions: { en: 'Thin.\nWhite.' },
      pictures: ['c', 'c2', 'c3'].map((name) => ({ source: `https://s.example/${name}.jpg` })),
    });
    expect(variantOf(sample, 'CUP-1')).toMatchObject({ tiers: { prices: [833] } });
  });
});

it('detectFormat() is undefined for any other header', () => {
  expect(detectFormat(['a', 'b'])).toBeUndefined();
  expect(detectFormat(['SKU', 'Name', 'Price'])).toBeUndefined();
});
