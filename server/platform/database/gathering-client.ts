import type { Writable } from 'node:stream';
import pg from 'pg';

type Query = (...args: unknown[]) => unknown;

/**
 * A connection that sends the statements of one turn of the event loop in one write: each write is a system call and
 * wakes PostgreSQL.
 */
export class GatheringClient extends pg.Client {
  #isGathering = false;

  override query = ((...args: unknown[]): unknown => {
    this.#gather();
    return (pg.Client.prototype.query as Query).apply(this, args);
  }) as pg.Client['query'];

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
