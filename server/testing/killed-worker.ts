import { fork } from 'node:child_process';
import { once } from 'node:events';

/**
 * Runs a program with these variables beside the environment's and kills it (SIGKILL) as soon as it has come so far,
 * which is asked every 10 ms: of the database rather than of a call, whose limit of requests a slow program would use
 * up. However this ends, the program has, so that no test run waits for it. Rejects after 30,000 ms.
 */
export async function killedWorker(
  file: string,
  env: Record<string, string>,
  hasComeSoFar: () => Promise<boolean>,
): Promise<void> {
  const worker = fork(file, { env: { ...process.env, ...env } });
  const ended = once(worker, 'exit');
  try {
    const until = Date.now() + 30_000;
    while (!(await hasComeSoFar())) {
      if (Date.now() > until) throw new Error(`${file} has not come so far in 30 s`);
      await new Promise((go) => setTimeout(go, 10));
    }
  } finally {
    worker.kill('SIGKILL');
    await ended;
  }
}
