let offsetMs = 0;

/** Takes the server's time from an answer's Date header. */
export function setServerClock(date: string | null): void {
  const server = Date.parse(date ?? '');
  if (!Number.isNaN(server)) offsetMs = server - Date.now();
}

/** The server's time in ms: a visitor's own clock may be hours off. Before the first answer it is his. */
export const serverNow = (): number => Date.now() + offsetMs;
