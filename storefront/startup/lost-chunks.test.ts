import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import script from '../document/early-events.inline.js?raw';
import { reloadOnLostChunk } from './lost-chunks.ts';

const prefetching = vi.hoisted(() => ({ is: false }));
vi.mock('../page/page-code.ts', () => ({ isPrefetching: () => prefetching.is }));

const page = new EventTarget();
const stored = new Map<string, string>();
const reload = vi.fn();
const assign = vi.fn();
vi.stubGlobal('window', {});
vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
vi.stubGlobal('location', { reload, assign });
vi.stubGlobal('sessionStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => stored.set(key, value),
});
new Function(script)();
let target: string | undefined;
reloadOnLostChunk(() => target);

const happen = (type: string, details = {}): boolean =>
  page.dispatchEvent(Object.assign(new Event(type, { cancelable: true }), details));
const loseChunk = (): boolean => happen('vite:preloadError');

beforeEach(() => happen('pageshow', { persisted: true }));
afterEach(() => {
  stored.clear();
  reload.mockClear();
});

it('a chunk that a release has removed reloads the page, once', () => {
  expect(loseChunk()).toBe(false);
  expect(loseChunk()).toBe(true);
  expect(reload).toHaveBeenCalledOnce();
});

it('a chunk that is lost on the way to another page loads that page', () => {
  target = '/cart';
  expect(loseChunk()).toBe(false);
  target = undefined;
  expect(assign).toHaveBeenCalledExactlyOnceWith('/cart');
  expect(reload).not.toHaveBeenCalled();
});

it('a chunk that is lost while it is prefetched reloads nothing', () => {
  prefetching.is = true;
  expect(loseChunk()).toBe(true);
  prefetching.is = false;
  expect(reload).not.toHaveBeenCalled();
  loseChunk();
  expect(reload).toHaveBeenCalledOnce();
});

it.each(['pointerdown', 'keydown'])('a page that %s shows to be still in use reloads again', (use) => {
  happen('beforeunload');
  happen(use);
  loseChunk();
  expect(reload).toHaveBeenCalledOnce();
});

it('a load that is cancelled because the page is being left reloads it only when the visitor comes back', () => {
  happen('beforeunload');
  happen('pageshow', { persisted: false });
  expect(loseChunk()).toBe(true);
  expect(reload).not.toHaveBeenCalled();
  happen('pageshow', { persisted: true });
  expect(reload).toHaveBeenCalledOnce();
});
