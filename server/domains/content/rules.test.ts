import { expect, it } from 'vitest';
import { stateAt } from './rules.ts';

it('stateAt() is running from the start of a page up to its end', () => {
  const page = { starts: new Date(1000), ends: new Date(2000) };
  const states = [999, 1000, 1999, 2000].map((ms) => stateAt(page, new Date(ms)));
  expect(states).toEqual(['coming', 'running', 'running', 'ended']);
});
