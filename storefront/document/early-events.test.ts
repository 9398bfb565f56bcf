import { expect, it } from 'vitest';
import { HYDRATED, LATE_PART } from './before-hydration.ts';
import script from './early-events.inline.js?raw';

it('the script that captures early events uses the names by which they are replayed', () => {
  for (const name of [HYDRATED, LATE_PART]) expect(script).toContain(name);
});
