import { describe, expect, it } from 'vitest';
import { readNamed, variantOf } from '../../import-catalogue/testing/read-sample.ts';

describe('PrestaShop', () => {
  it('has features as specifications, and inactive products unpublished', async () => {
    const sample = await readNamed('prestashop/sample.csv');
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
    const sample = await readNamed('prestashop/sample-combinations.csv');
    expect(sample.format).toBe('prestashop-combinations');
    expect(sample.products[0]).toMatchObject({ key: 'demo_mug' });
    expect(variantOf(sample, 'DEMO_MUG-BLUE-LARGE')).toMatchObject({
      attributes: { Colour: 'Blue', Size: 'Large' },
      cost: 610,
      stock: { 1: 12 },
    });
  });
});
