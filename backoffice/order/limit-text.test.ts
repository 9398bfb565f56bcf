import { expect, it } from 'vitest';
import { limitText } from './limit-text.ts';

it('limitText() says what is left of the day, what is the most at once, and who has none or all', () => {
  expect(limitText({ perAction: 20_000, perDay: 100_000, spent: 12_345 })).toContain(
    '876.55 USD of 1,000.00 USD are left today, 200.00 USD at most at once',
  );
  expect(limitText({ perAction: null, perDay: 100, spent: 500 })).toContain('0.00 USD of 1.00 USD');
  expect(limitText({ perAction: 20_000, perDay: null, spent: 0 })).not.toContain('today');
  expect(limitText({ perAction: 0, perDay: 0, spent: 0 })).toContain('needs a second person');
  expect(limitText({ perAction: null, perDay: null, spent: 0 })).toContain('any amount');
});
