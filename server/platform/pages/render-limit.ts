/** The server is full: told to a crawler at once, to a buyer only when the queue is long. */
class Busy extends Error {
  readonly statusCode = 503;
}

const AT_ONCE = 2;
const BUYERS_WAITING = 50;

/** At most two renders at once; crawlers are turned away first, so that buyers do not wait behind them. */
export function createRenderLimit() {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <Made>(isBot: boolean, render: () => Promise<Made>): Promise<Made> => {
    if (running >= AT_ONCE) {
      if (isBot || waiting.length >= BUYERS_WAITING) throw new Busy('too many renders at once');
      await new Promise<void>((go) => waiting.push(go));
    }
    running += 1;
    try {
      return await render();
    } finally {
      running -= 1;
      waiting.shift()?.();
    }
  };
}
