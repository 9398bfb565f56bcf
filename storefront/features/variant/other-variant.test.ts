import { expect, it } from 'vitest';
import type { Variant } from '../../../contract/catalogue.ts';
import { otherVariant } from './other-variant.ts';

const variant = (attributes: Record<string, string>, available = 5): Variant =>
  ({
    sku: Object.values(attributes).join('-'),
    state: 'on_sale',
    stock: available > 0 ? [{ warehouse: 1, available }] : [],
    attributes: Object.entries(attributes).map(([code, value]) => ({ code, name: code, value, text: value })),
  }) as Variant;
const proposed = (variants: readonly Variant[], country: string | null = null) =>
  otherVariant(variants, variants[0] as Variant, country)?.sku;

it('otherVariant() proposes the plug of the visitor’s country, and none of another', () => {
  const chargers = [variant({ plug: 'eu' }, 0), variant({ plug: 'us' }), variant({ plug: 'uk' })];
  expect(proposed(chargers, 'IE')).toBe('uk');
  expect(proposed(chargers, 'DE')).toBeUndefined();
  expect(proposed(chargers)).toBeUndefined();
  const colored = [
    variant({ plug: 'us', color: 'black' }, 0),
    variant({ plug: 'eu', color: 'white' }),
    variant({ plug: 'eu', color: 'black' }),
    variant({ plug: 'us', color: 'white' }),
  ];
  expect(proposed(colored, 'DE')).toBe('eu-black');
  expect(proposed(colored)).toBe('us-white');
  // The product is not made for sockets of Switzerland or Australia.
  expect(proposed(colored, 'CH')).toBe('us-white');
  expect(proposed(colored, 'AU')).toBe('us-white');
});

it('otherVariant() proposes the most similar variant for the same device', () => {
  const cases = [
    variant({ model: 'Orbit 1', color: 'black', pack: '1' }, 0),
    variant({ model: 'Orbit 2', color: 'black', pack: '1' }),
    variant({ model: 'Orbit 1', color: 'red', pack: '2' }),
    variant({ model: 'Orbit 1', color: 'red', pack: '1' }),
  ];
  expect(proposed(cases)).toBe('Orbit 1-red-1');
  expect(proposed(cases.slice(0, 2))).toBeUndefined();
});
