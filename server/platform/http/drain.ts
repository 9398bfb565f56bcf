import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** The way of a server out of a proxy's hands. */
export type Drain = {
  /** Whether it has begun: the readiness check says no from then on. */
  hasBegun(): boolean;
  /** Begins, and resolves when the proxy has had `ms` to see it. */
  begin(ms: number): Promise<void>;
};

/**
 * Lets a proxy send its requests elsewhere before the server closes. Until then all are served, and each answer ends its
 * connection: a request on a connection that closes would be lost.
 */
export function createDrain(app: FastifyInstance): Drain {
  let hasBegun = false;
  app.addHook('onRequest', async (_, reply) => {
    if (hasBegun) reply.header('connection', 'close');
  });
  return {
    hasBegun: () => hasBegun,
    begin: async (ms) => {
      hasBegun = true;
      await pause(ms);
    },
  };
}
