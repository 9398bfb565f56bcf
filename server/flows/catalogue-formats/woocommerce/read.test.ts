import { describe, expect, it } from 'vitest';
import { readContent, readNamed, skusOf, variantOf } from '../../import-catalogue/testing/read-sample.ts';

describe('WooCommerce', () => {
  it('adds variations to their parent, in its units', async () => {
    const sample = await readNamed('woocommerce/sample.csv');
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
    const sample = await readNamed('woocommerce/sample-de.csv');
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
