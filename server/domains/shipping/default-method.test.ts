import { expect, it } from 'vitest';
import { chosenQuote, defaultMethod } from './default-method.ts';

const post = { code: 'post', tracked: false, duty: 'DDU' } as const;
const dhl = { code: 'dhl', tracked: true, duty: 'DDU' } as const;
const air = { code: 'air', tracked: true, duty: 'DDP' } as const;

it('defaultMethod() returns the cheapest tracked method, with duties paid in advance on request', () => {
  expect(defaultMethod([post, dhl, air])).toBe(dhl);
  expect(defaultMethod([post, dhl, air], { isDutyPaid: true })).toBe(air);
  expect(defaultMethod([post, dhl], { isDutyPaid: true })).toBe(dhl);
  expect(defaultMethod([post], { isDutyPaid: true })).toBe(post);
  expect(defaultMethod([post])).toBe(post);
  expect(defaultMethod([])).toBeUndefined();
});

it('chosenQuote() prefers what was chosen, also where it is not offered any more', () => {
  const quotes = [post, dhl].map((method) => ({ method }));
  expect(chosenQuote(quotes, undefined)?.method).toBe(dhl);
  expect(chosenQuote(quotes, 'post')?.method).toBe(post);
  expect(chosenQuote(quotes, 'air')).toBeUndefined();
});
