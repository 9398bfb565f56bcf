/** The server is full: the client is told to come back later (503), and nobody needs to look into it. */
export class Busy extends Error {
  readonly statusCode = 503;
}

export const isBusy = (error: unknown): error is Busy => error instanceof Busy;
