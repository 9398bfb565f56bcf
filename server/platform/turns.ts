import { Busy } from '../../kit/busy.ts';

/** Lets at most `atOnce` tasks run and `waiting` more wait; refuses further ones with Busy. */
export function takeTurns(
  atOnce: number,
  waiting: number,
): <Answer>(task: () => Promise<Answer>) => Promise<Answer> {
  let running = 0;
  const queue: (() => void)[] = [];
  return async (task) => {
    if (running >= atOnce) {
      if (queue.length >= waiting) throw new Busy('too many tasks are waiting');
      // Whoever ends hands the turn over, so `running` stays as it is.
      await new Promise<void>((go) => queue.push(go));
    } else running += 1;
    try {
      return await task();
    } finally {
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
