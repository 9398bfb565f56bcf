import { expect, it } from 'vitest';
import { createChangeQueue } from './change-queue.ts';

const pause = () => new Promise<void>((resolve) => setTimeout(resolve, 1));

it('add() runs jobs one after another, in order', async () => {
  const done: string[] = [];
  const queue = createChangeQueue(() => {});
  for (const name of ['a', 'b', 'c']) {
    void queue.add(name, async () => {
      done.push(`${name} begins`);
      await pause();
      done.push(`${name} ends`);
    });
  }
  await queue.settled();
  expect(done).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends']);
});

it('add() replaces a queued job with the same key, and resolves its promise', async () => {
  const done: string[] = [];
  const queue = createChangeQueue(() => {});
  const add = (key: string, what: string) => queue.add(key, async () => void done.push(what));
  void queue.add('first', pause);
  const dropped = add('quantity', '2');
  void add('packing', 'box');
  void add('quantity', '3');
  await Promise.all([dropped, queue.settled()]);
  expect(done).toEqual(['box', '3']);
});

it('createChangeQueue() reports when it starts and when it is empty', async () => {
  const busyStates: boolean[] = [];
  const queue = createChangeQueue((isBusy) => busyStates.push(isBusy));
  void queue.add('a', pause);
  void queue.add('b', pause);
  await queue.settled();
  expect(busyStates).toEqual([true, false]);
});
