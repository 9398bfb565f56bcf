import { expect, it } from 'vitest';
import { matches, optionsOf } from './palette-options.ts';

it('matches() finds labels by the beginnings of their words', () => {
  expect(matches('Correct tracking', 'tr co')).toBe(true);
  expect(matches('Correct tracking', '')).toBe(true);
  expect(matches('Correct tracking', 'rack')).toBe(false);
});

it('optionsOf() offers records, then actions that are possible, then pages with the names of their lists', () => {
  const run = () => undefined;
  const groups = optionsOf({
    text: 'to',
    found: [{ name: 'Orders', options: [{ id: 'order-1', label: 'V1', to: '/orders/V1' }] }],
    keys: [
      {
        name: 'V2',
        actions: [
          { id: 'assign', label: 'Give to', key: 'g', run },
          { id: 'total', label: 'Total', unavailable: 'not paid', run },
        ],
      },
    ],
    places: [
      { label: 'Today', to: '/', permission: null, group: 'first' },
      { label: 'Orders', to: '/orders', permission: null, group: 'work' },
      { label: 'To pack', to: '/orders?view=toPack', permission: null, group: 'work', isView: true },
    ],
  });
  expect(groups.map(({ name, options }) => [name, options.map(({ label }) => label)])).toEqual([
    ['Orders', ['V1']],
    ['V2', ['Give to']],
    ['Pages', ['Today', 'Orders: To pack']],
  ]);
});
