import type { Runner } from 'graphile-worker';

const ENDS = [
  'pool:gracefulShutdown:complete',
  'pool:gracefulShutdown:error',
  'pool:forcefulShutdown:complete',
] as const;

/** Longer than a runner takes to end after the result of a job could not be stored. */
export const HUNG_MS = 60_000;

/** A runner that should have ended and has not: it takes no jobs, and keeps those that it has. */
export class HungRunner extends Error {}

/**
 * Resolves with the reason when a runner takes no more jobs and has none in hand. Its promise alone is not enough: it
 * stays pending when the result of a job could not be stored, and a worker that gives itself up is not replaced. A runner
 * that could not store one and has not ended a minute later is a HungRunner: a failover in the middle of two jobs does that.
 */
export function endOf(runner: Pick<Runner, 'events' | 'promise' | 'stop'>): Promise<unknown> {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  for (const name of ENDS) runner.events.once(name, () => resolve(name));
  runner.events.once('worker:fatalError', ({ error }) => {
    runner.stop(String(error)).catch(() => undefined);
  });
  runner.events.once('pool:fatalError', ({ error }) => {
    setTimeout(() => resolve(new HungRunner(`it does not end: ${error}`)), HUNG_MS).unref();
  });
  runner.promise.then(() => resolve('it ended'), resolve);
  return promise;
}
