import { type RedisOptions, Valkey } from 'iovalkey';
import { RateLimiterRedis } from 'rate-limiter-flexible';
import type { Log } from '../log.ts';
import { inSpan, runOutside } from '../trace.ts';
import { type Counter, createCounter, type Limit, limiterOptions } from './counter.ts';

/** A count that takes longer is made in memory: a request must not wait for a server that hangs. */
const DEADLINE_MS = 200;
/** Of connecting, and of the commands that a connection begins with. */
const CONNECT_MS = 1000;
const PROBE_MS = 1000;
const MAX_RETRY_MS = 2000;

const CONNECTION: RedisOptions = {
  lazyConnect: true,
  connectTimeout: CONNECT_MS,
  commandTimeout: CONNECT_MS,
  disconnectTimeout: DEADLINE_MS,
  retryStrategy: (attempt) => Math.min(attempt * 100, MAX_RETRY_MS),
  // A primary that has become a replica: the address may lead to the new one.
  reconnectOnError: ({ message }) => message.startsWith('READONLY'),
  // What cannot be counted now is counted in memory.
  enableOfflineQueue: false,
  autoResendUnfulfilledCommands: false,
  maxRetriesPerRequest: 0,
};

/** Counted while Valkey is away, to learn that it counts again. */
const PROBE: Limit = { name: 'probe', max: 2 ** 30, windowS: 60, canForget: true };

class Late extends Error {}

/** Rejects with Late after DEADLINE_MS. Replies that came while this process was busy are read before. */
const inTime = <Result>(reply: Promise<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    const late = () => reject(new Late(`no reply in ${DEADLINE_MS} ms`));
    const timer = setTimeout(() => setImmediate(late), DEADLINE_MS);
    reply.then(resolve, reject).finally(() => clearTimeout(timer));
  });

/** Why Valkey is away; not the error, which has its command's arguments. A server that knows no AUTH repeats the password. */
function reasonOf(error: unknown, { password }: Pick<RedisOptions, 'password'>): string {
  const reason = error instanceof Error ? error.message : String(error);
  return password ? reason.replaceAll(password, '[redacted]') : reason;
}

/** Logs that Valkey is away, once, and that `probe` has reached it again. */
function followOutages(log: Log, probe: () => Promise<unknown>) {
  let probing: NodeJS.Timeout | undefined;
  const end = (): void => {
    clearInterval(probing);
    probing = undefined;
  };
  return {
    note: (reason: string): void => {
      if (probing) return;
      log.warn({ reason }, 'Valkey is away: each web process counts limits by itself');
      const back = () => {
        if (probing) log.info('Valkey is back: web processes share limits again');
        end();
      };
      runOutside(() => {
        probing = setInterval(() => probe().then(back, () => undefined), PROBE_MS);
      });
    },
    end,
    isAway: (): boolean => probing !== undefined,
  };
}

type Options = { url: string; prefix: string; log: Log };

/**
 * Opens a counter in Valkey or Redis, whose keys begin with `prefix`. Returns once it is connected or has failed once;
 * it is connected again for as long as it is away, and logs when that begins and ends.
 */
export async function openValkey({ url, prefix, log }: Options) {
  const client = new Valkey(url, CONNECTION);
  // Its scripts run in Valkey and in Redis; those of RateLimiterValkey in Valkey alone.
  const counter = createCounter(
    (limit) =>
      new RateLimiterRedis({
        ...limiterOptions(limit),
        keyPrefix: `${prefix}${limit.name}`,
        storeClient: client,
        rejectIfRedisNotReady: true,
      }),
  );
  let isDropping = false;
  /** Ends a connection that hangs: until the next one stands all counts fail at once. */
  const drop = (): void => {
    if (!isDropping) client.disconnect(true);
    isDropping = true;
  };
  const reach = async <Result>(name: string, command: () => Promise<Result>): Promise<Result> => {
    try {
      return await inSpan({ name: `Valkey ${name}`, kind: 'client' }, () => inTime(command()));
    } catch (error) {
      if (error instanceof Late) drop();
      outages.note(reasonOf(error, client.options));
      throw error;
    }
  };
  const outages = followOutages(log, () => reach('probe', () => counter.count(PROBE, 'all')));
  client.on('error', (error) => outages.note(reasonOf(error, client.options)));
  client.on('close', () => {
    isDropping = false;
  });
  // The listener of errors has noted why.
  await client.connect().catch(() => undefined);

  return {
    /** Counts in Valkey, and in `local` while it is away. The library's insuranceLimiter would wait for it, and log nothing. */
    insuredBy: (local: Counter): Counter => ({
      count: (...event) => reach('count', () => counter.count(...event)).catch(() => local.count(...event)),
      read: (...key) => reach('read', () => counter.read(...key)).catch(() => local.read(...key)),
      waitOf: (...key) => reach('waitOf', () => counter.waitOf(...key)).catch(() => local.waitOf(...key)),
      uncount: (...key) => reach('uncount', () => counter.uncount(...key)).catch(() => local.uncount(...key)),
      forget: (...key) => reach('forget', () => counter.forget(...key)).catch(() => local.forget(...key)),
    }),
    isAway: outages.isAway,
    close: (): void => {
      outages.end();
      client.removeAllListeners('error').on('error', () => undefined);
      client.disconnect();
    },
  };
}
