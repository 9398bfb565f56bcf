type Options = {
  isKnown: (category: number) => boolean;
  refresh: () => Promise<void>;
  onError: (error: unknown) => void;
};

/** A refresh drops every stored page, and an import may create categories in each of its batches. */
const MIN_INTERVAL_MS = 5000;

/**
 * Returns a function that is called with the categories of changed cards. A category that is not known yet, as after an
 * import, has the names read again at once, and at most every five seconds; until then its page is a 404.
 */
export function createNameRefresher({ isKnown, refresh, onError }: Options) {
  let last = Number.NEGATIVE_INFINITY;
  let timer: NodeJS.Timeout | undefined;
  const run = (): void => {
    timer = undefined;
    last = Date.now();
    refresh().catch(onError);
  };
  return {
    notice(categories: readonly (number | null)[]): void {
      const isNew = categories.some((category) => category !== null && !isKnown(category));
      if (isNew) timer ??= setTimeout(run, Math.max(0, last + MIN_INTERVAL_MS - Date.now()));
    },
    stop: (): void => clearTimeout(timer),
  };
}
