type Job = { key: string; run: () => Promise<void>; end: () => void };

/**
 * Runs jobs one after another in the order of their addition. A queued job is replaced by a newer one with the same
 * key, which goes last.
 */
export function createChangeQueue(onBusy: (isBusy: boolean) => void) {
  let waiting: Job[] = [];
  let running: Promise<void> | null = null;

  async function work() {
    onBusy(true);
    for (let job = waiting.shift(); job; job = waiting.shift()) {
      // The error is reported as an uncaught one, and the next job runs.
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
    /** Resolves when the job is done or replaced. */
    add: (key: string, run: () => Promise<void>): Promise<void> =>
      new Promise((end) => {
        for (const job of waiting) if (job.key === key) job.end();
        waiting = [...waiting.filter((job) => job.key !== key), { key, run, end }];
        running ??= work();
      }),
    /** Resolves when no job is left. */
    settled: (): Promise<void> => running ?? Promise.resolve(),
  };
}
