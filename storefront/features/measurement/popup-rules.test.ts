import { beforeEach, expect, it, vi } from 'vitest';
import { isQuietPath, storeClosed, wasClosed } from './popup-rules.ts';

const DAY = 86_400_000;
const NOW = Date.parse('2027-02-05T10:00:00Z');
const stored = new Map<string, string>();
beforeEach(() => {
  stored.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
});

it.each(['/details/case-1', '/Order/OrderInfo/V1', '/Payment/PaymentSuccess/V1', '/login', '/user/orders'])(
  'no popup comes on %s',
  (path) => {
    expect(isQuietPath(path)).toBe(true);
  },
);

it.each(['/', '/c/phone-cases', '/search', '/activity/spring-sale'])('a popup may come on %s', (path) => {
  expect(isQuietPath(path)).toBe(false);
});

it('a closed popup stays away for 30 days', () => {
  expect(wasClosed(NOW)).toBe(false);
  storeClosed(NOW);
  expect(wasClosed(NOW + 30 * DAY - 1)).toBe(true);
  expect(wasClosed(NOW + 30 * DAY)).toBe(false);
});

it('without storage no popup comes', () => {
  const forbidden = () => {
    throw new Error('forbidden');
  };
  vi.stubGlobal('localStorage', { getItem: forbidden, setItem: forbidden });
  storeClosed(NOW);
  expect(wasClosed(NOW)).toBe(true);
});
