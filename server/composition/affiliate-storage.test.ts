import { expect, it } from 'vitest';
import { affiliateStorage } from './affiliate-storage.ts';

const locate = (ip: string | undefined) => ({ '192.0.2.1': 'DE', '192.0.2.2': 'GB' })[ip ?? ''] ?? null;
const stored = (CONSENT_EU_DEFAULT: 'granted' | 'denied', CONSENT_COUNTRIES: string[] = []) => {
  const mayStore = affiliateStorage({ CONSENT_EU_DEFAULT, CONSENT_COUNTRIES }, locate);
  return ['192.0.2.1', '192.0.2.2', '192.0.2.3'].map(mayStore);
};

it('affiliateStorage() stores nothing unasked in the countries of the banner where that is denied', () => {
  expect(stored('granted')).toEqual([true, true, true]);
  expect(stored('denied')).toEqual([false, true, true]);
  expect(stored('denied', ['GB'])).toEqual([false, false, true]);
});
