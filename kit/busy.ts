/** The server is full: the client gets 503 and may come back later. It is no error to investigate. */
export class Busy extends Error {
  readonly statusCode = 503;
}

export const isBusy = (error: unknown): error is Busy => error instanceof Busy;
