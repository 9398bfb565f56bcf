import { Busy } from '../../../kit/busy.ts';

type Limits = {
  timeoutMs: number;
  /** Requests that have not been worked on yet, given up or not; further ones are refused as busy. */
  max: number;
};

const SEARCHES: Limits = { timeoutMs: 2000, max: 200 };

/** Of all instances: they may share a connection. */
let lastId = 0;

/** Requests that were sent to an engine, each until its result is there. */
export class PendingRequests<Result> {
  readonly #pending = new Map<number, PromiseWithResolvers<Result | null>>();
  readonly #limits: Limits;

  constructor(limits: Limits = SEARCHES) {
    this.#limits = limits;
  }

  /** Sends a request. Resolves to its result; to null when that takes too long. Throws Busy when too many are pending. */
  async add(send: (id: number) => void): Promise<Result | null> {
    const { max, timeoutMs } = this.#limits;
    if (this.#pending.size >= max) throw new Busy('too many searches are waiting');
    lastId += 1;
    const id = lastId;
    const request = Promise.withResolvers<Result | null>();
    this.#pending.set(id, request);
    const timer = setTimeout(request.resolve, timeoutMs, null);
    send(id);
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
