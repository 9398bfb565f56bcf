import { expect, it } from 'vitest';
import { Busy } from '../../kit/busy.ts';
import { takeTurns } from './turns.ts';

it('lets no more run at once than allowed and refuses when too many wait', async () => {
  const inTurn = takeTurns(2, 1);
  const ends: (() => void)[] = [];
  let running = 0;
  let most = 0;
  const task = async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise<void>((end) => ends.push(end));
    running -= 1;
  };
  const tasks = [inTurn(task), inTurn(task), inTurn(task)];
  await expect(inTurn(task)).rejects.toBeInstanceOf(Busy);
  while (ends.length > 0 || running > 0) {
    ends.shift()?.();
    await new Promise((go) => setImmediate(go));
  }
  await Promise.all(tasks);
  expect(most).toBe(2);
});
