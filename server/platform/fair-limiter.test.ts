import { describe, expect, it, vi } from 'vitest';
import { isBusy } from '../../kit/busy.ts';
import { createFairLimiter } from './fair-limiter.ts';

const settle = () => new Promise((go) => setImmediate(go));

/** A limiter and the tasks that it has started, each ended by hand. */
function limiterOf(options: Partial<Parameters<typeof createFairLimiter>[0]> = {}) {
  const limited = createFairLimiter({ atOnce: 2, maxWaiting: 50, maxWaitingPerOwner: 10, ...options });
  const started: string[] = [];
  const ends: (() => void)[] = [];
  let running = 0;
  let maxRunning = 0;
  const add = (owner: string, options: Parameters<typeof limited>[2] = {}) =>
    limited(
      owner,
      async () => {
        started.push(owner);
        running += 1;
        maxRunning = Math.max(maxRunning, running);
        await new Promise<void>((end) => ends.push(end));
        running -= 1;
        return owner;
      },
      options,
    ).catch((error: unknown) => (isBusy(error) ? 'busy' : Promise.reject(error)));
  const endAll = async () => {
    for (let end = ends.shift(); end || running > 0; end = ends.shift()) {
      end?.();
      await settle();
    }
  };
  return { add, ends, endAll, started, max: () => maxRunning };
}

describe('createFairLimiter()', () => {
  it('runs no more tasks at once than allowed, also when one comes in as another ends', async () => {
    const { add, ends, endAll, max } = limiterOf();
    const tasks = [add('a'), add('b'), add('a'), add('b')];
    await settle();
    // The end of one hands its turn on later than a newcomer could ask for it.
    ends.shift()?.();
    tasks.push(add('c'));
    await Promise.resolve();
    tasks.push(add('d'));
    await settle();
    await endAll();
    expect(await Promise.all(tasks)).not.toContain('busy');
    expect(max()).toBe(2);
  });

  it('starts the first task of a newcomer after one of the owner with many', async () => {
    const { add, ends, endAll, started } = limiterOf({ atOnce: 1 });
    const tasks = Array.from({ length: 10 }, () => add('greedy'));
    tasks.push(add('ordinary'), add('other'));
    await settle();
    ends.shift()?.();
    await settle();
    ends.shift()?.();
    await settle();
    expect(started).toEqual(['greedy', 'greedy', 'ordinary']);
    await endAll();
    await Promise.all(tasks);
    expect(started.slice(0, 4)).toEqual(['greedy', 'greedy', 'ordinary', 'other']);
  });

  it('refuses an owner’s tasks beyond the owner’s bound', async () => {
    const { add, endAll } = limiterOf({ atOnce: 1, maxWaitingPerOwner: 3 });
    const tasks = Array.from({ length: 10 }, () => add('greedy'));
    tasks.push(add('ordinary'));
    await settle();
    await endAll();
    const answers = await Promise.all(tasks);
    expect(answers.filter((answer) => answer === 'busy')).toHaveLength(6);
    expect(answers.at(-1)).toBe('ordinary');
  });

  it('drops the newest task of the longest queue for a new owner when all queues are full', async () => {
    const { add, endAll } = limiterOf({ atOnce: 1, maxWaiting: 6, maxWaitingPerOwner: 5 });
    const greedy = Array.from({ length: 6 }, () => add('greedy'));
    const second = add('second');
    const third = add('third');
    const fourth = add('fourth');
    await settle();
    await endAll();
    expect(await Promise.all(greedy)).toEqual(['greedy', 'greedy', 'greedy', 'greedy', 'busy', 'busy']);
    expect(await Promise.all([second, third, fourth])).toEqual(['second', 'third', 'fourth']);
  });

  it('refuses a newcomer when every waiting owner has one task only', async () => {
    const { add, endAll } = limiterOf({ atOnce: 1, maxWaiting: 2 });
    const tasks = ['a', 'b', 'c', 'd'].map((owner) => add(owner));
    await settle();
    await endAll();
    expect(await Promise.all(tasks)).toEqual(['a', 'b', 'c', 'busy']);
  });

  it('refuses what has waited too long, and lets others have its turn', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { add, ends, endAll, started } = limiterOf({ atOnce: 1, maxWaiting: 3 });
    const tasks = [add('a'), add('b', { maxWaitMs: 1000 }), add('b', { maxWaitMs: 3000 }), add('c')];
    await vi.advanceTimersByTimeAsync(1000);
    tasks.push(add('d'));
    ends.shift()?.();
    await settle();
    // What runs has waited enough.
    await vi.advanceTimersByTimeAsync(5000);
    await endAll();
    vi.useRealTimers();
    expect(await Promise.all(tasks)).toEqual(['a', 'busy', 'b', 'c', 'd']);
    expect(started).toEqual(['a', 'b', 'c', 'd']);
  });

  it('goes on after a task that fails', async () => {
    const limited = createFairLimiter({ atOnce: 1, maxWaiting: 2, maxWaitingPerOwner: 2 });
    const failing = limited('a', () => Promise.reject(new Error('broken')));
    const after = limited('a', async () => 'fine');
    await expect(failing).rejects.toThrow('broken');
    expect(await after).toBe('fine');
  });
});
