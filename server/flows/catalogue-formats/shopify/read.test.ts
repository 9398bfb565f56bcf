import { describe, expect, it } from 'vitest';
import { readNamed, skusOf, variantOf } from '../../import-catalogue/testing/read-sample.ts';

describe('Shopify', () => {
  it('groups by handle, with option names of the first row and pictures of all rows', async () => {
    const sample = await readNamed('shopify/sample.csv');
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
    const sample = await readNamed('shopify/sample-new.csv');
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
