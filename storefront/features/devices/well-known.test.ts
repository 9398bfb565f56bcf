import { expect, it } from 'vitest';
import { wellKnownDevices } from './well-known.ts';

const device = (id: number, maker: string, name: string, form = 'phone') => ({
  id,
  slug: name.toLowerCase().replace(' ', '-'),
  maker,
  name,
  form,
  released: null,
});

it('wellKnownDevices() takes the newest phones of the largest makers in turns, and no tablet', () => {
  const devices = [
    device(1, 'One', 'Tab 9', 'tablet'),
    device(2, 'One', 'Phone 3'),
    device(3, 'One', 'Phone 2', 'phone-bar'),
    device(4, 'One', 'Phone 1'),
    device(5, 'Two', 'Flip 2', 'foldable-flip'),
    device(6, 'Three', 'Watch 1', 'watch-round'),
  ];
  expect(wellKnownDevices(devices).map(({ name }) => name)).toEqual(['Phone 3', 'Flip 2', 'Phone 2']);
});
