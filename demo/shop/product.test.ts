import { describe, expect, it } from 'vitest';
import { attributeNames, valueNames } from '../words/attributes.ts';
import { colorNames, swatches } from '../words/colors.ts';
import { features } from '../words/features.ts';
import { nouns } from '../words/nouns.ts';
import { languages } from '../words/table.ts';
import { titleFeatures } from '../words/title-features.ts';
import { categories, getCategory } from './categories.ts';
import { devices } from './devices/devices.ts';
import { kinds } from './kinds/all.ts';
import { createProduct, modelName } from './product.ts';

const now = new Date('2026-11-21T08:00:00Z');
const sample = Array.from({ length: 2000 }, (_, at) => createProduct(1, at + 1, now));

describe('the demo shop', () => {
  it('is the same for the same seed and differs for another', () => {
    expect(createProduct(1, 42, now)).toEqual(sample[41]);
    expect(createProduct(2, 42, now)).not.toEqual(sample[41]);
  });

  it('has titles and descriptions in every language, with nothing left to fill in', () => {
    for (const { texts } of sample) {
      expect(texts.map(({ language }) => language)).toEqual([...languages]);
      for (const { title, description } of texts)
        expect(title + description).not.toMatch(/[{}]|undefined|null/);
    }
  });

  it('has titles of at most 80 characters with no brand in capitals', () => {
    for (const { texts } of sample) {
      for (const { title } of texts) expect(title.length, title).toBeLessThanOrEqual(80);
      for (const { title } of texts) expect(title).not.toMatch(/[A-Z]{6,}/);
    }
  });

  it('has fewer than 1 in 100 titles twice', () => {
    for (const at of languages.keys()) {
      const titles = new Set(sample.map(({ texts }) => texts[at]?.title));
      expect(sample.length - titles.size).toBeLessThan(sample.length / 100);
    }
  });

  it('has the same number of facts after the comma in every language', () => {
    // English and German list the measure there, since the device comes first.
    for (const { texts } of sample) {
      const counts = new Map(
        texts.map(({ language, title }) => [language, title.split(', ').length] as const),
      );
      for (const language of ['pt', 'ru', 'fr', 'it'] as const)
        expect(counts.get(language)).toBe(counts.get('es'));
      expect(counts.get('de')).toBe(counts.get('en'));
    }
  });

  it('has every word that kinds use in every language', () => {
    for (const kind of kinds) {
      expect(nouns.has(kind.code), kind.code).toBe(true);
      for (const code of kind.features)
        expect(features.has(code) && titleFeatures.has(code), code).toBe(true);
      for (const code of kind.materials) expect(valueNames.material?.has(code), code).toBe(true);
      for (const code of kind.colors) expect(colorNames.has(code) && code in swatches, code).toBe(true);
      for (const [code] of [...(kind.measures ?? []), ...(kind.axis ? [kind.axis] : [])])
        expect(attributeNames.has(code)).toBe(true);
    }
  });

  it('assigns every product to a leaf category and can fill every leaf', () => {
    const filled = new Set(sample.map(({ category }) => category));
    for (const { category } of sample) expect(categories[category - 1]?.depth).toBe(3);
    const reachable = new Set(
      kinds.flatMap((kind) => {
        const fitting = devices.filter(({ group }) => kind.fits?.includes(group));
        const { leaf } = kind;
        return typeof leaf === 'string'
          ? [getCategory(leaf).id]
          : fitting.map((device) => getCategory(leaf(device)).id);
      }),
    );
    expect(categories.filter(({ depth, id }) => depth === 3 && !reachable.has(id))).toEqual([]);
    expect(filled.size).toBeGreaterThan(80);
  });

  it('has 1 to 12 variants a product, about 3.5 on average, each unlike its siblings', () => {
    const counts = sample.map(({ variants }) => variants.length);
    expect(Math.min(...counts)).toBe(1);
    expect(Math.max(...counts)).toBeLessThanOrEqual(12);
    expect(counts.reduce((sum, count) => sum + count) / counts.length).toBeCloseTo(3.5, 0);
    for (const { variants } of sample) {
      expect(new Set(variants.map(({ attributes }) => JSON.stringify(attributes))).size).toBe(
        variants.length,
      );
    }
  });

  it('assigns each variant an SKU of its own in capitals without a dash', () => {
    const skus = sample.flatMap(({ variants }) => variants.map(({ sku }) => sku));
    expect(new Set(skus).size).toBe(skus.length);
    for (const sku of skus) expect(sku).toMatch(/^6601\d{5}[A-L]$/);
  });

  it('has sales figures that grow with their period', () => {
    for (const { sales } of sample) {
      expect(sales.day).toBeLessThanOrEqual(sales.week);
      expect(sales.week).toBeLessThanOrEqual(sales.month);
      expect(sales.month).toBeLessThanOrEqual(sales.total);
    }
  });

  it('has running sales, some too small for a badge, and sold-out goods', () => {
    const running = sample.filter(({ sale }) => sale && sale.starts <= now && sale.ends > now);
    expect(running.length).toBeGreaterThan(100);
    expect(running.some(({ sale }) => (sale?.percent ?? 9) <= 3)).toBe(true);
    expect(
      sample.some(({ variants }) => variants.every(({ stock }) => stock.every(([, onHand]) => onHand === 0))),
    ).toBe(true);
  });

  it('is listed within two years and never before its device', () => {
    for (const { listedAt, series } of sample) {
      expect(listedAt <= now && listedAt.getTime() >= now.getTime() - 730 * 86_400_000).toBe(true);
      const device = devices[(series[0] ?? 0) - 1];
      if (device) expect(listedAt.getTime()).toBeGreaterThanOrEqual(Date.parse(device.released));
    }
  });

  it('repeats no word that several models share', () => {
    const named = (...names: string[]) => modelName(devices.filter(({ name }) => names.includes(name)));
    expect(named('iPhone 17 Pro', 'iPhone 17 Pro Max')).toBe('iPhone 17 Pro Max/17 Pro');
  });
});
