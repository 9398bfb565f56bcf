import { expect, it } from 'vitest';
import { EARLY_EVENT, HYDRATED, LATE_PART } from './before-hydration.ts';
import script from './early-events.inline.js?raw';

it('the script that captures early events uses the names by which they are replayed', () => {
  for (const name of [EARLY_EVENT, HYDRATED, LATE_PART]) expect(script).toContain(name);
});
