import { expect, it } from 'vitest';
import { Busy } from '../../kit/busy.ts';
import { createLimiter } from './limiter.ts';

it('createLimiter() runs at most `concurrency` tasks and refuses when too many wait', async () => {
  const limit = createLimiter({ concurrency: 2, maxWaiting: 1 });
  const ends: (() => void)[] = [];
  let running = 0;
  let max = 0;
  const task = async () => {
    running += 1;
    max = Math.max(max, running);
    await new Promise<void>((end) => ends.push(end));
    running -= 1;
  };
  const tasks = [limit(task), limit(task), limit(task)];
  await expect(limit(task)).rejects.toBeInstanceOf(Busy);
  while (ends.length > 0 || running > 0) {
    ends.shift()?.();
    await new Promise((go) => setImmediate(go));
  }
  await Promise.all(tasks);
  expect(max).toBe(2);
});
