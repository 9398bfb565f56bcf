/** An action that is repeated: `first` resolves after it has run once; `stop` waits for a running one. */
export type RepeatedAction = { first: Promise<void>; stop(): Promise<void> };

/**
 * Runs an action now and again, each time so many milliseconds after it has ended. `onError` receives the error when it
 * fails, once until it succeeds again.
 */
export function repeat(
  action: () => Promise<void>,
  everyMs: number,
  onError: (error: unknown) => void,
): RepeatedAction {
  let isStopped = false;
  let isFailing = false;
  let timer: NodeJS.Timeout | undefined;

  const runOnce = async (): Promise<void> => {
    try {
      await action();
      isFailing = false;
    } catch (error) {
      if (!isFailing) onError(error);
      isFailing = true;
    }
    if (!isStopped) timer = setTimeout(next, everyMs);
  };
  let running = Promise.resolve();
  const next = (): void => {
    running = runOnce();
  };

  next();
  const first = running;
  return {
    first,
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
