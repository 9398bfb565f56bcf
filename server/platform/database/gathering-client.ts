import type { Writable } from 'node:stream';
import pg from 'pg';
import { type NamedStatement, PreparedQuery } from './prepared-query.ts';

type Query = (...args: unknown[]) => unknown;
type Callback = (error: Error | null, result?: pg.QueryResult) => void;

const isNamed = (config: unknown): config is NamedStatement =>
  typeof config === 'object' && config !== null && 'name' in config && !('submit' in config);

/**
 * A connection that sends the statements of one turn of the event loop in one write: each write is a system call and
 * wakes PostgreSQL. Named statements ask for their columns once.
 */
export class GatheringClient extends pg.Client {
  #isGathering = false;

  override query = ((...args: unknown[]): unknown => {
    this.#gather();
    const [config] = args;
    const callback = args.at(-1);
    if (!isNamed(config)) return this.#send(...args);
    const query = new PreparedQuery(config);
    if (typeof callback === 'function') {
      query.callback = callback as Callback;
      return this.#send(query);
    }
    return new Promise((resolve, reject) => {
      query.callback = (error, result) => (error ? reject(error) : resolve(result));
      this.#send(query);
    }).catch((error) => {
      // The stack of its socket says nothing of who asked.
      Error.captureStackTrace(error);
      throw error;
    });
  }) as pg.Client['query'];

  #send(...args: unknown[]): unknown {
    return (pg.Client.prototype.query as Query).apply(this, args);
  }

  #gather(): void {
    if (this.#isGathering) return;
    this.#isGathering = true;
    // Not among the types of pg: its socket.
    const { stream } = (this as unknown as { connection: { stream: Writable } }).connection;
    stream.cork();
    process.nextTick(() => {
      this.#isGathering = false;
      stream.uncork();
    });
  }
}
