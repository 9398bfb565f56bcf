import { Socket } from 'node:net';
import pg from 'pg';
import pino from 'pino';
import { createApp } from '../composition/app.ts';
import { readConfig } from '../composition/config/config.ts';
import { registerServices } from '../composition/endpoints.ts';
import { registerWebhooks } from '../flows/payment/routes.ts';
import { createPool, OPENING_STATEMENT } from '../platform/database/pool.ts';
import { createMetrics } from '../platform/metrics.ts';
import type { TestShop } from './shop.ts';

/** How many more statements a process runs; `died` resolves when they have run. */
type Life = { left: number; died: Promise<void>; end: () => void };

const never = (): Promise<never> => new Promise(() => undefined);

/**
 * Creates settings of connections that end together after a number of statements, as those of a process that is killed:
 * the last statement is executed, its result is lost, and no code that waits for a result goes on.
 */
function mortalConnections(life: Life): pg.PoolConfig {
  const sockets: Socket[] = [];
  const isDead = (): boolean => life.left <= 0;
  const die = (): void => {
    for (const socket of sockets) socket.destroy();
    life.end();
  };
  const stream = (): Socket => {
    const socket = new Socket();
    sockets.push(socket);
    return socket;
  };
  class MortalClient extends pg.Client {
    constructor(config?: string | pg.ClientConfig) {
      super(config);
      this.on('error', () => undefined);
    }
    override query(...args: [never]): never {
      if (isDead()) return never() as never;
      const [statement] = args as [unknown];
      if (statement === OPENING_STATEMENT) return super.query(...args);
      life.left -= 1;
      if (!isDead()) return super.query(...args);
      const [config, values] = args as unknown as [string | pg.QueryConfig, unknown];
      const text = typeof config === 'string' && Array.isArray(values) ? { text: config, values } : config;
      Promise.resolve(super.query(text as never)).then(die, die);
      return never() as never;
    }
  }
  return { Client: MortalClient, stream };
}

/**
 * Opens connections of another process to the database of a shop, which is killed after it has run `statements`
 * statements from `dieAfter` on. `dieAfter` resolves when it is.
 */
export function mortalPool({ url }: Pick<TestShop, 'url'>) {
  const life: Life = { left: Number.POSITIVE_INFINITY, died: never(), end: () => undefined };
  life.died = new Promise((resolve) => {
    life.end = resolve;
  });
  return {
    pool: createPool(url, undefined, mortalConnections(life)),
    dieAfter: (statements: number): Promise<void> => {
      life.left = statements;
      return life.died;
    },
    /** Statements run since `dieAfter`, of the number given to it. */
    left: () => life.left,
  };
}

/** Starts another process of a shop, on the same database, that can be killed; see mortalPool. */
export async function mortalShop(shop: TestShop) {
  const { pool, ...mortal } = mortalPool(shop);
  const config = readConfig({ NODE_ENV: 'test', PUBLIC_URL: 'http://localhost:3000' });
  const log = pino({ level: 'silent' });
  const parts = await createApp({ config, pool, log });
  registerWebhooks(parts.app, { pool, providers: parts.providers, now: Date.now, log });
  await registerServices(parts, { config, pool, log, metrics: createMetrics() });
  await parts.app.ready();
  return { shop: { ...shop, ...parts, pool }, ...mortal };
}
