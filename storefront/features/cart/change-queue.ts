type Job = { key: string; run: () => Promise<void>; end: () => void };

/**
 * Does one thing after the other, in the order in which they were asked for. What has not begun yet gives way to a
 * newer wish with the same key, which takes the last place.
 */
export function createChangeQueue(onBusy: (isBusy: boolean) => void) {
  let waiting: Job[] = [];
  let running: Promise<void> | null = null;

  async function work() {
    onBusy(true);
    for (let job = waiting.shift(); job; job = waiting.shift()) {
      // A fault goes where all uncaught ones go, and the next in the queue is still done.
      await job.run().catch((error) => {
        setTimeout(() => {
          throw error;
        });
      });
      job.end();
    }
    running = null;
    onBusy(false);
  }

  return {
    /** Resolves when it is done, or need not be any more. */
    add: (key: string, run: () => Promise<void>): Promise<void> =>
      new Promise((end) => {
        for (const job of waiting) if (job.key === key) job.end();
        waiting = [...waiting.filter((job) => job.key !== key), { key, run, end }];
        running ??= work();
      }),
    /** Resolves when nothing is left to do. */
    settled: (): Promise<void> => running ?? Promise.resolve(),
  };
}
