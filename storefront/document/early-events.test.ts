import { expect, it } from 'vitest';
import { EARLY_EVENT, REACT_PROPS_KEY } from './before-hydration.ts';
import script from './early-events.inline.js?raw';

it('the script that captures early events uses the names by which they are replayed', () => {
  for (const name of [EARLY_EVENT, REACT_PROPS_KEY]) expect(script).toContain(`'${name}'`);
});
