import { expect, it } from 'vitest';
import type { Variant } from '../../../contract/catalogue.ts';
import { attributeChoices } from './choices.ts';

const variant = (sku: string, colour: string, model: string, available: number): Variant => ({
  sku,
  attributes: [
    { code: 'colour', name: 'Colour', value: colour, text: colour, swatch: null },
    { code: 'model', name: 'Model', value: model, text: model, swatch: null },
  ],
  state: 'on_sale',
  moq: 1,
  step: 1,
  tiers: [[1, 100]],
  was: null,
  discount: 0,
  lead: 0,
  stock: [{ warehouse: 1, available }],
  picture: null,
  weight: 1,
  size: [1, 1, 1],
  carton: 1,
  ean: null,
  sample: null,
});

it('attributeChoices() leads each value to the variant that keeps the other attributes', () => {
  const shown = variant('A', 'red', 'S', 5);
  const variants = [
    shown,
    variant('B', 'red', 'L', 5),
    variant('C', 'blue', 'L', 9),
    variant('D', 'blue', 'S', 0),
  ];
  const rows = attributeChoices(variants, shown);
  expect(
    rows.map(({ code, choices }) => [code, choices.map((choice) => [choice.variant.sku, choice.isChosen])]),
  ).toEqual([
    [
      'colour',
      [
        ['A', true],
        ['D', false],
      ],
    ],
    [
      'model',
      [
        ['A', true],
        ['B', false],
      ],
    ],
  ]);
});
