import { Busy, isBusy } from '../../../kit/busy.ts';

/** Responses made at once, each of which waits for its turn elsewhere; further ones throw Busy. */
const MAX_IN_FLIGHT = 1000;

/** Makes one value at a time for a key; later requests for the key share it. */
export function createSingleFlight<Value>() {
  const inFlight = new Map<string, Promise<Value>>();
  let started = 0;

  function start(key: string, make: () => Promise<Value>): Promise<Value> {
    if (inFlight.size >= MAX_IN_FLIGHT) return Promise.reject(new Busy('too many responses are being made'));
    started += 1;
    const promise = make().finally(() => inFlight.delete(key));
    inFlight.set(key, promise);
    return promise;
  }

  return {
    /** Throws Busy when too many are being made. */
    start,
    /**
     * Starts, or waits for the one that is being made. When that one was refused as Busy, this request tries itself.
     */
    share: async (key: string, make: () => Promise<Value>): Promise<Value> => {
      const running = inFlight.get(key);
      if (!running) return start(key, make);
      try {
        return await running;
      } catch (error) {
        if (!isBusy(error)) throw error;
        return inFlight.get(key) ?? start(key, make);
      }
    },
    isMaking: (key: string): boolean => inFlight.has(key),
    /** Number of makers started since the process began. */
    count: (): number => started,
  };
}
