import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { repeat } from './repeat.ts';

it('repeat() runs an action again after it has ended, never beside itself, until it is stopped', async () => {
  let runs = 0;
  let running = 0;
  let peak = 0;
  const repeated = repeat(
    async () => {
      running += 1;
      peak = Math.max(peak, running);
      await pause(5);
      runs += 1;
      running -= 1;
    },
    1,
    () => undefined,
  );
  await repeated.first;
  while (runs < 4) await pause(1);
  await repeated.stop();
  expect(running).toBe(0);
  const after = runs;
  await pause(20);
  expect([runs, peak]).toEqual([after, 1]);
});

it('repeat() goes on after errors, and reports the first of several in a row', async () => {
  const errors: unknown[] = [];
  let runs = 0;
  const repeated = repeat(
    async () => {
      runs += 1;
      if (runs !== 3) throw new Error(`run ${runs}`);
    },
    1,
    (error) => errors.push(error),
  );
  while (runs < 6) await pause(1);
  await repeated.stop();
  expect(errors.map(String)).toEqual(['Error: run 1', 'Error: run 4']);
});
