import { expect, it } from 'vitest';
import { causeOf } from './cause-of.ts';

const chromium = (hash: string, position: string) =>
  `TypeError: x is null\n    at open (https://shop.example/assets/${hash}.js:1:${position})\n    at https://shop.example/assets/v-${hash}.js:7:99`;
const firefox = (hash: string) =>
  `open@https://shop.example/assets/${hash}.js:1:204\n@https://shop.example/assets/v-a.js:3:1`;

it('causeOf() is the same for another build, position, order or address', () => {
  const one = causeOf({
    message: 'Order V26112500017 failed at https://shop.example/a?b=1',
    stack: chromium('Dx7_a-1', '204'),
  });
  const other = causeOf({
    message: 'Order V26112500999 failed at https://shop.example/c',
    stack: chromium('kKIvsQ6', '9'),
  });
  expect(one).toBe(other);
  expect(causeOf({ message: 'm', stack: firefox('Dx7_a-1') })).toBe(
    causeOf({ message: 'm', stack: firefox('kKIvsQ6') }),
  );
});

it('causeOf() tells messages and functions apart', () => {
  const stack = chromium('a', '1');
  expect(causeOf({ message: 'a is null', stack })).not.toBe(causeOf({ message: 'b is null', stack }));
  expect(causeOf({ message: 'm', stack })).not.toBe(
    causeOf({ message: 'm', stack: stack.replace('at open', 'at close') }),
  );
});

it('causeOf() takes any text, also a long one at once', () => {
  expect(causeOf({ message: '', stack: '' })).toBe('');
  const started = performance.now();
  causeOf({ message: 'a-/'.repeat(700), stack: `at ${'a/.-'.repeat(2000)}` });
  expect(performance.now() - started).toBeLessThan(500);
});
