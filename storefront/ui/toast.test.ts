import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { closeLater } from './close-later.ts';
import { cartToast, notify, toast, useToasts } from './toast.ts';

beforeEach(() => {
  vi.useFakeTimers();
  useToasts.setState({ list: [] });
});
afterEach(() => vi.useRealTimers());

it.each([
  ['toast()', toast, 3000],
  ['cartToast()', cartToast, 3000],
  ['notify()', notify, 4500],
] as const)('%s is closed by itself after its time, from when it is shown', (_, show, ms) => {
  show('Done', 'success');
  vi.advanceTimersByTime(10_000);
  const [shown] = useToasts.getState().list;
  if (shown) closeLater(shown);
  vi.advanceTimersByTime(ms - 1);
  expect(useToasts.getState().list).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(useToasts.getState().list).toHaveLength(0);
});

it('a toast replaces an older one of its kind', () => {
  for (const text of ['One', 'Two', 'Three']) toast(text, 'success');
  expect(useToasts.getState().list.map(({ text }) => text)).toEqual(['Three']);
});

it('at most two toasts are shown, of errors the newest', () => {
  notify('Note', 'plain');
  for (const text of ['One', 'Two', 'Three']) toast(text, 'error');
  expect(useToasts.getState().list.map(({ text }) => text)).toEqual(['Two', 'Three']);
});
