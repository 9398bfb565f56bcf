import { EventEmitter } from 'node:events';
import type { Runner } from 'graphile-worker';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { endOf, HUNG_MS, HungRunner } from './runner-end.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A runner whose result of a job cannot be stored. */
function failing() {
  const events = new EventEmitter() as Runner['events'];
  const ended = endOf({ events, promise: new Promise(() => undefined), stop: async () => undefined });
  let reason: unknown;
  ended.then((value) => {
    reason = value;
  });
  const error = new Error('Connection terminated unexpectedly');
  events.emit('pool:fatalError', { error } as never);
  return { events, reason: () => reason };
}

it('a runner that cannot store a result and does not end is hung after a minute', async () => {
  const { reason } = failing();
  await vi.advanceTimersByTimeAsync(HUNG_MS - 1);
  expect(reason()).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1);
  expect(reason()).toBeInstanceOf(HungRunner);
});

it('one that ends in time has ended', async () => {
  const { events, reason } = failing();
  events.emit('pool:gracefulShutdown:complete', {} as never);
  await vi.advanceTimersByTimeAsync(HUNG_MS);
  expect(reason()).toBe('pool:gracefulShutdown:complete');
});
