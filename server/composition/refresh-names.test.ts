import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createNameRefresher } from './refresh-names.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const setup = () => {
  const known = new Set([1]);
  const refresh = vi.fn(async () => undefined);
  const onError = vi.fn();
  return {
    known,
    refresh,
    onError,
    ...createNameRefresher({ isKnown: (id) => known.has(id), refresh, onError }),
  };
};

it('notice() reads names again for a new category, and not for known ones', async () => {
  const { notice, refresh } = setup();
  notice([1, null]);
  await vi.advanceTimersByTimeAsync(0);
  expect(refresh).not.toHaveBeenCalled();
  notice([1, 2]);
  await vi.advanceTimersByTimeAsync(0);
  expect(refresh).toHaveBeenCalledOnce();
});

it('notice() reads names again every five seconds at most', async () => {
  const { notice, refresh } = setup();
  for (let second = 0; second < 9; second += 1) {
    notice([2 + second]);
    await vi.advanceTimersByTimeAsync(1000);
  }
  expect(refresh).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(5000);
  expect(refresh).toHaveBeenCalledTimes(3);
});

it('notice() reports a refresh that fails, and stop() cancels one', async () => {
  const { notice, refresh, onError, stop } = setup();
  refresh.mockRejectedValueOnce(new Error('no database'));
  notice([2]);
  await vi.advanceTimersByTimeAsync(0);
  expect(onError).toHaveBeenCalledOnce();
  notice([2]);
  stop();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(refresh).toHaveBeenCalledOnce();
});
