import { Busy } from '../../../kit/busy.ts';

const RESPONSE_TIMEOUT_MS = 2000;
/** Requests that an engine has not worked on yet, given up or not; further ones are refused as busy. */
const MAX_PENDING = 200;

/** Requests that were sent to an engine, each until its result is there. */
export class PendingRequests<Result> {
  readonly #pending = new Map<number, PromiseWithResolvers<Result | null>>();
  #lastId = 0;

  /** Sends a request. Resolves to its result; to null when that takes too long. Throws Busy when too many are pending. */
  async add(send: (id: number) => void): Promise<Result | null> {
    if (this.#pending.size >= MAX_PENDING) throw new Busy('too many searches are waiting');
    this.#lastId += 1;
    const request = Promise.withResolvers<Result | null>();
    this.#pending.set(this.#lastId, request);
    const timer = setTimeout(request.resolve, RESPONSE_TIMEOUT_MS, null);
    send(this.#lastId);
    try {
      return await request.promise;
    } finally {
      clearTimeout(timer);
    }
  }

  resolve(id: number, result: Result | null): void {
    this.#pending.get(id)?.resolve(result);
    this.#pending.delete(id);
  }

  /** Has a request throw Busy: the engine has too many from others. */
  refuse(id: number): void {
    this.#pending.get(id)?.reject(new Busy('too many searches are waiting'));
    this.#pending.delete(id);
  }

  /** Resolves all to null: whoever should have responded is gone. */
  giveUp(): void {
    for (const id of [...this.#pending.keys()]) this.resolve(id, null);
  }
}
