import { expect, it } from 'vitest';
import { createTokenCheck } from './token-check.ts';

it('createTokenCheck() opens to its token alone, and to nothing without one', () => {
  const check = createTokenCheck('a-long-enough-token');
  expect(check('Bearer a-long-enough-token')).toBe(true);
  for (const wrong of [
    undefined,
    '',
    'a-long-enough-token',
    'Bearer a-long-enough-toke',
    'bearer a-long-enough-token',
  ])
    expect(check(wrong), wrong).toBe(false);
  for (const any of [undefined, 'Bearer undefined', 'Bearer '])
    expect(createTokenCheck(undefined)(any)).toBe(false);
});
