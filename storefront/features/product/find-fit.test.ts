import { expect, it } from 'vitest';
import { findFit } from './find-fit.ts';

const device = (name: string) => ({
  slug: name.toLowerCase().replace(' ', '-'),
  name,
  maker: 'Maker',
  form: 'phone',
});
const [one, two, other] = [device('Phone 1'), device('Phone 2'), device('Phone 9')];
const variant = (sku: string, model?: string) => ({
  sku,
  attributes: model ? [{ code: 'model', name: 'Model', value: model, text: model, swatch: null }] : [],
});
const variants = [variant('A', 'Phone 1'), variant('B', 'Maker Phone 2')] as const;
const product = { series: [one, two].map(({ slug, name }) => ({ slug, name })), variants };

it('findFit() compares the model of the shown variant, whether or not it names the maker', () => {
  expect(findFit(product, variants[0], [one, other])?.fitting).toEqual([one]);
  expect(findFit(product, variants[1], [two])?.fitting).toEqual([two]);
});

it('findFit() finds the variant for one of the devices where the shown one is for another', () => {
  expect(findFit(product, variants[0], [two])).toEqual({
    fitting: [],
    model: 'Phone 1',
    other: { sku: 'B', device: two },
  });
  expect(findFit(product, variants[0], [other])).toEqual({ fitting: [], model: null, other: null });
});

it('findFit() takes a variant without a model for all devices of its product', () => {
  expect(findFit({ ...product, variants: [variant('C')] }, variant('C'), [other, two])?.fitting).toEqual([
    two,
  ]);
});

it('findFit() says nothing of a product for no device in particular, nor without devices', () => {
  expect(findFit({ series: [], variants: [] }, variant('C'), [one])).toBeNull();
  expect(findFit(product, variants[0], [])).toBeNull();
});
