/** A message of a child to the supervisor. `url` is where it listens, if it does. */
export type ChildMessage = { type: 'ready'; url?: string };

/** How long a process has to end in order. */
export const GRACE_MS = 10_000;

/** Reports to the supervisor that this process is ready. Does nothing without a supervisor. */
export function sendReady(url?: string): void {
  process.send?.({ type: 'ready', url } satisfies ChildMessage);
}

/**
 * Ends this process in order: on SIGTERM, and when the supervisor is gone (its channel closes however it died).
 * `stop` gets `graceMs` to finish what is under way. Ctrl-C is the supervisor's business, not ours.
 */
export function stopWithSupervisor(stop: () => Promise<void>, graceMs = GRACE_MS): void {
  let stopping = false;
  const end = async (): Promise<void> => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), graceMs).unref();
    try {
      await stop();
    } finally {
      process.exit(0);
    }
  };
  process.on('SIGTERM', end);
  process.on('disconnect', end);
  process.on('SIGINT', () => {
    // At a terminal every process of the group gets it; with no supervisor it must still end us.
    if (!process.connected) void end();
  });
}
