import { expect } from 'vitest';
import { testShops } from '../test-shops.ts';
import { RUNS, test } from './engine-test.ts';

const heading = `document.querySelector('h1')?.textContent ?? ''`;

test.for(RUNS)('the back office asks to sign in, in $name at $width', async (run, { openTab }) => {
  const tab = await openTab(run);
  await tab.goto(`${testShops().officeUrl}/orders`);
  await expect.poll(() => tab.evaluate(heading), { timeout: 15_000 }).toBe('Sign in');
  expect(await tab.evaluate('document.documentElement.scrollWidth - innerWidth')).toBe(0);
});
