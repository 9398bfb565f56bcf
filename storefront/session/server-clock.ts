let offsetMs = 0;

/** Sets the server's clock from the Date header of a response. */
export function setServerClock(date: string | null): void {
  const server = Date.parse(date ?? '');
  if (!Number.isNaN(server)) offsetMs = server - Date.now();
}

/**
 * Returns the server's time in ms, as a visitor's clock may be hours off. Before the first response it is the
 * visitor's.
 */
export const serverNow = (): number => Date.now() + offsetMs;
