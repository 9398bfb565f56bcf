import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { isLanguage } from '../../contract/fields.ts';
import { createGuestToken, redeemSecurityCode } from '../domains/members/index.ts';
import { currencyOf } from '../domains/places/currency-of.ts';
import { createVisitCounter } from '../domains/promotions/index.ts';
import { openCounters } from '../platform/counters/open-counters.ts';
import type { Database } from '../platform/database/statement.ts';
import { createServer, REQUEST_TIMEOUT_MS } from '../platform/http/create-server.ts';
import type { Policy } from '../platform/http/execute.ts';
import { createRunOnce } from '../platform/http/idempotency.ts';
import { inProcess, routeKey } from '../platform/http/in-process.ts';
import { createCallLimits, noCallLimits } from '../platform/http/limits/call-limits.ts';
import { limitGuesses } from '../platform/http/limits/limit-guesses.ts';
import { limitRequests } from '../platform/http/limits/request-limit.ts';
import { registerReference } from '../platform/http/openapi.ts';
import type { PriceDisplays } from '../platform/http/price-display.ts';
import { registerCalls } from '../platform/http/register.ts';
import type { Log } from '../platform/log.ts';
import type { Metrics } from '../platform/metrics.ts';
import { registerTexts } from '../platform/pages/routes-texts.ts';
import { noPictureIndex, type PictureIndex } from '../search/pictures/picture-index.ts';
import { noSearchEngine, type SearchEngine } from '../search/search-engine.ts';
import { affiliateStorage } from './affiliate-storage.ts';
import type { Config } from './config/config.ts';
import { guessableCalls, unshownCodes } from './guessable-calls.ts';
import { countRefusals } from './process-metrics.ts';
import { allRoutes } from './routes.ts';
import { openServices, type Services } from './services.ts';

export type AppOptions = {
  config: Config;
  pool: Pool;
  /** What views read from; `pool` by default. */
  reader?: Database;
  log: Log;
  metrics?: Metrics;
  now?: () => number;
  /** Where lists come from; without one they come from PostgreSQL. */
  engine?: SearchEngine;
  /** For the search by picture; without one it is refused as busy. */
  pictures?: PictureIndex;
  /** Number of cards to cache. Only for a process that calls `cards.forget` on each change; none by default. */
  keepCards?: number;
  /** Runs the reads of the start again while the database is away; once by default. */
  whileAway?: <Result>(action: () => Promise<Result>) => Promise<Result>;
  /** Within how many ms a request must have come whole. */
  requestTimeoutMs?: number;
};

/** Counts calls that are refused for want of capacity, and logs it once a second: each request would say the same. */
function warnOfRefusals(log: Log, metrics: Metrics | undefined): (error: unknown) => void {
  const count = metrics && countRefusals(metrics);
  let loggedAt = 0;
  return (error) => {
    count?.(error);
    if (Date.now() - loggedAt < 1000) return;
    loggedAt = Date.now();
    log.warn({ err: error }, 'calls are refused: too much is waiting, or the database is away');
  };
}

function createPolicy(services: Services, metrics: Metrics | undefined): Policy {
  const { config, pool, log, messages, counter, shared, resolveSkus } = services;
  return {
    onUnavailable: warnOfRefusals(log, metrics),
    messages,
    runOnce: createRunOnce(pool, counter),
    limits: config.RATE_LIMITS ? createCallLimits(counter, shared) : noCallLimits,
    spendSecurityCode: (code) => redeemSecurityCode(pool, code),
    resolveSkus,
    guestMay: ({ openWhenClosed = false }, input) =>
      config.GUEST_ACCESS === 'browse' ||
      (typeof openWhenClosed === 'function' ? openWhenClosed(input) : openWhenClosed),
  };
}

/** Tags of the lists that products are shown in, by which cached pages and answers are purged. */
const listTagsOf = ({ taxonomy }: Services) => ({
  /** Tags of the lists that show products of a category: its own, those above it, the whole shop. */
  listTags: (category: number | null) => [
    'category:0',
    ...(category === null ? [] : taxonomy.path(category, 'en').map(({ id }) => `category:${id}`)),
  ],
  allListTags: () => ['category:0', ...taxonomy.categories('en').map(({ id }) => `category:${id}`)],
});

const priceDisplaysOf = ({ locate, taxes, places }: Services): PriceDisplays => ({
  locate,
  localCurrency: (ip) => {
    const country = locate(ip);
    return country && currencyOf(country);
  },
  netDisplayOf: taxes.netDisplayOf,
  isDisplay: taxes.isDisplay,
  vatLimitsOf: (display, currency) => {
    const limits: Record<number, number> = {};
    for (const limit of display.isGross ? taxes.vatLimitsOf(display) : []) {
      const amount = places.exchange(limit.amount, limit.currency, currency);
      limits[limit.warehouse] = Math.min(amount, limits[limit.warehouse] ?? amount);
    }
    return limits;
  },
});

/** Returns a function that makes a new guest with its token. */
const guestCreator = (key: Buffer, now: () => number) => () => {
  const id = randomUUID();
  return { id, token: createGuestToken(key, now(), id) };
};

/** Where lists, and products like a picture, come from. */
const sourcesOf = ({ engine = noSearchEngine, pictures = noPictureIndex }: AppOptions) => ({
  engine,
  pictures,
});

/** Returns what reads small tables again and drops cached pages and answers when one has changed. */
const refresherOf =
  ({ cache, ...services }: Services) =>
  async (): Promise<void> => {
    const changed = await Promise.all([
      services.tariff.refresh(),
      services.taxes.refresh(),
      services.payments.refresh(),
      services.giftSteps.refresh(),
      services.currentContent.refresh(),
      services.terms.refresh(),
      services.orderPromotions.refresh(),
      services.sampleRules.refresh(),
      services.places.refresh(),
      services.taxonomy.refresh(),
    ]);
    if (changed.some(Boolean)) cache.purgeAll();
  };

/** Creates the app: the composition root. Processes pass what differs between them. */
export async function createApp(options: AppOptions) {
  const { config, pool, reader = pool, log, metrics, now = Date.now } = options;
  const { keepCards = 0, whileAway = (action) => action() } = options;
  const counters = await whileAway(() => openCounters({ pool, valkeyUrl: config.VALKEY_URL, log, now }));
  const services = await whileAway(() =>
    openServices({ config, pool, reader, log, now, keepCards, counters }),
  );
  const { places, taxonomy, textFiles, cache, guestKey } = services;
  const listed = allRoutes({ ...services, ...sourcesOf(options) });
  const guesses = { guessable: guessableCalls, findGuesses: unshownCodes(pool, now) };
  const routes = config.RATE_LIMITS ? limitGuesses(services.shared, listed, guesses) : listed;
  const policy = createPolicy(services, metrics);

  const app = await createServer({
    log,
    metrics,
    trustedProxies: config.TRUSTED_PROXIES,
    isSecure: config.secureCookies,
    requestTimeoutMs: options.requestTimeoutMs ?? REQUEST_TIMEOUT_MS,
    messages: services.messages,
    isTraceParentTrusted: config.OTEL_PROPAGATORS.split(',').includes('tracecontext'),
  });
  app.addHook('onClose', counters.close);
  if (config.RATE_LIMITS) limitRequests(app, services.counter);
  registerCalls(app, routes, {
    policy,
    identify: services.identify,
    identifyBearer: services.identifyBearer,
    isCurrency: places.isCurrency,
    isDevice: taxonomy.isDevice,
    priceDisplays: priceDisplaysOf(services),
    cookies: { domain: config.COOKIE_DOMAIN, secure: config.secureCookies },
    publicUrl: config.PUBLIC_URL,
    cache,
    datedAnswers: services.datedAnswers,
    now,
  });
  registerReference(app, routes, config.PUBLIC_URL);
  registerTexts(app, textFiles);

  return {
    ...services,
    ...listTagsOf(services),
    app,
    isValkeyAway: counters.isAway,
    policy,
    callFor: inProcess(new Map(routes.map((route) => [routeKey(route.contract), route])), policy),
    texts: (page: string, language: string) => textFiles.read(page, isLanguage(language) ? language : 'en'),
    priceDisplays: priceDisplaysOf(services),
    mayStoreAffiliate: affiliateStorage(config, services.locate),
    countAffiliateVisit: createVisitCounter({
      db: pool,
      counter: counters.createLocal(),
      now,
      onError: (error) => app.log.error({ err: error }, 'an affiliate visit was not counted'),
    }),
    createGuest: guestCreator(guestKey, now),
    refresh: refresherOf(services),
  };
}
export type App = Awaited<ReturnType<typeof createApp>>;
