import { randomUUID } from 'node:crypto';
import path from 'node:path';
import type { Pool } from 'pg';
import { isLanguage } from '../../contract/fields.ts';
import { createSkuReader, openTaxonomy } from '../domains/catalogue/index.ts';
import { openCurrentContent } from '../domains/content/index.ts';
import { pictureWorker } from '../domains/discovery/index.ts';
import {
  createCaptchas,
  createFactorAttempts,
  createIdentify,
  createIdentifyBearer,
  createPasswordAttempts,
  createSignInAttempts,
  makeGuestToken,
  redeemSecurityCode,
} from '../domains/members/index.ts';
import { openPaymentMethods } from '../domains/payments/payment-methods.ts';
import { createProviders } from '../domains/payments/providers.ts';
import { currencyOf } from '../domains/places/currency-of.ts';
import { openLocate } from '../domains/places/locate.ts';
import { openPlaces } from '../domains/places/places.ts';
import { openGiftSteps } from '../domains/promotions/gifts/open-gift-steps.ts';
import { createVisitCounter } from '../domains/promotions/index.ts';
import { openOrderPromotions } from '../domains/promotions/open-order-promotions.ts';
import { openSampleRules } from '../domains/samples/open-sample-rules.ts';
import { openTariff } from '../domains/shipping/tariff.ts';
import { openVatNumbers } from '../domains/taxes/open-vat-numbers.ts';
import { openTaxTables } from '../domains/taxes/tax-tables.ts';
import { openSecret } from '../platform/database/secrets/open-secret.ts';
import { openFiles } from '../platform/files/open-files.ts';
import { createServer, REQUEST_TIMEOUT_MS } from '../platform/http/create-server.ts';
import type { Policy } from '../platform/http/execute.ts';
import { createRunOnce } from '../platform/http/idempotency.ts';
import { inProcess, routeKey } from '../platform/http/in-process.ts';
import { createCallLimits, noCallLimits } from '../platform/http/limits/call-limits.ts';
import { limitGuesses } from '../platform/http/limits/limit-guesses.ts';
import { limitRequests } from '../platform/http/limits/request-limit.ts';
import { createSharedCounter } from '../platform/http/limits/shared-counter.ts';
import { createMessages } from '../platform/http/messages.ts';
import { registerReference } from '../platform/http/openapi.ts';
import type { PriceDisplays } from '../platform/http/price-display.ts';
import { registerCalls } from '../platform/http/register.ts';
import type { Log } from '../platform/log.ts';
import type { Metrics } from '../platform/metrics.ts';
import { registerTexts } from '../platform/pages/routes-texts.ts';
import { openTexts } from '../platform/pages/texts.ts';
import { createResponseCache, RESPONSE_CACHE_BYTES } from '../platform/response-cache/response-cache.ts';
import { sealOf } from '../platform/seal.ts';
import { readSealingKeys } from '../platform/sealing-keys.ts';
import { createWindowCounter } from '../platform/window-counter.ts';
import { createPictureThread } from '../search/pictures/thread/picture-thread.ts';
import { noSearchEngine, type SearchEngine } from '../search/search-engine.ts';
import { createCardReader } from '../views/list/card-reader.ts';
import { openTerms } from '../views/text-pages/open-terms.ts';
import { affiliateStorage } from './affiliate-storage.ts';
import type { Config } from './config/config.ts';
import { guessableCalls, shownCodes } from './guessable-calls.ts';
import { openOutbound } from './open-outbound.ts';
import { allRoutes } from './routes.ts';

const ROOT = path.join(import.meta.dirname, '..', '..');
const FRESH_MS = 60_000;
const STALE_MS = 10 * 60_000;

export type AppOptions = {
  config: Config;
  pool: Pool;
  log: Log;
  metrics?: Metrics;
  now?: () => number;
  /** Where lists come from; without one they come from PostgreSQL. */
  engine?: SearchEngine;
  /** Number of cards to cache. Only for a process that calls `cards.forget` on each change; none by default. */
  keepCards?: number;
  /** Runs the reads of the start again while the database is away; once by default. */
  whileAway?: <Result>(action: () => Promise<Result>) => Promise<Result>;
  /** Within how many ms a request must have come whole. */
  requestTimeoutMs?: number;
};

/** Logs that calls are refused for want of capacity, once a second: each request would say the same. */
function warnOfRefusals(log: Log): (error: unknown) => void {
  let loggedAt = 0;
  return (error) => {
    if (Date.now() - loggedAt < 1000) return;
    loggedAt = Date.now();
    log.warn({ err: error }, 'calls are refused: too much is waiting, or the database is away');
  };
}

/** Opens everything that calls and pages work with: tables kept in memory, keys, counters, caches, stores. */
async function openServices({ config, pool, log, now, keepCards }: ServiceOptions) {
  const guestKey = await openSecret(pool, 'guest');
  const gatewayKey = await openSecret(pool, 'test-gateway');
  const shared = createSharedCounter(pool);
  const providers = createProviders({ pool, gatewayKey, config });
  const identify = createIdentify(pool, guestKey, now);
  const texts = openTexts(path.join(ROOT, 'storefront', 'texts'));
  return {
    places: await openPlaces(pool),
    taxonomy: await openTaxonomy(pool),
    tariff: await openTariff(pool, now),
    taxes: await openTaxTables(pool, now),
    vatNumbers: openVatNumbers({ db: pool, config, now, log }),
    locate: await openLocate(),
    guestKey,
    gatewayKey,
    orderKey: await openSecret(pool, 'order'),
    newsletterKey: await openSecret(pool, 'newsletter'),
    alertKey: await openSecret(pool, 'product-alert'),
    feedKey: await openSecret(pool, 'datafeed'),
    counter: createWindowCounter(now),
    shared,
    attempts: createSignInAttempts(shared),
    factorAttempts: createFactorAttempts(shared),
    passwordAttempts: createPasswordAttempts(shared),
    outbound: openOutbound(config),
    seal: sealOf(readSealingKeys(config)),
    captchas: createCaptchas({
      db: pool,
      shared,
      key: (await openSecret(pool, 'captcha')).toString('hex'),
    }),
    texts,
    messages: createMessages(
      (language) => texts.read('prompt_message_F', language),
      (language) => texts.read('common', language),
    ),
    providers,
    payments: await openPaymentMethods(pool, { providers, remittances: config.remittances }),
    giftSteps: await openGiftSteps(pool),
    currentContent: await openCurrentContent(pool, now),
    terms: await openTerms(pool),
    orderPromotions: await openOrderPromotions(pool, now),
    sampleRules: await openSampleRules(pool),
    files: openFiles({ filesUrl: config.FILES_URL, dataDir: config.DATA_DIR }),
    cache: createResponseCache({ maxBytes: RESPONSE_CACHE_BYTES, freshMs: FRESH_MS, staleMs: STALE_MS, now }),
    cards: createCardReader(pool, keepCards),
    pictures: createPictureThread({
      script: pictureWorker,
      onError: (error, message) => log.warn({ err: error }, message),
    }),
    identify,
    /** Takes API tokens as well. */
    identifyBearer: createIdentifyBearer(pool, identify),
  };
}
type ServiceOptions = Pick<AppOptions, 'config' | 'pool' | 'log'> & { now: () => number; keepCards: number };
type Services = Awaited<ReturnType<typeof openServices>>;

function createPolicy(
  { config, pool, log }: Pick<AppOptions, 'config' | 'pool' | 'log'>,
  { messages, counter, shared }: Services,
): Policy {
  return {
    onUnavailable: warnOfRefusals(log),
    messages,
    runOnce: createRunOnce(pool, counter),
    limits: config.RATE_LIMITS ? createCallLimits(counter, shared) : noCallLimits,
    spendSecurityCode: (code) => redeemSecurityCode(pool, code),
    resolveSkus: createSkuReader(pool),
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

const priceDisplaysOf = ({ locate, taxes }: Services): PriceDisplays => ({
  locate,
  localCurrency: (ip) => {
    const country = locate(ip);
    return country && currencyOf(country);
  },
  netDisplayOf: taxes.netDisplayOf,
  isDisplay: taxes.isDisplay,
});

/** Returns a function that makes a new guest with its token. */
const guestCreator = (key: Buffer, now: () => number) => () => {
  const id = randomUUID();
  return { id, token: makeGuestToken(key, now(), id) };
};

/** Creates the app: the composition root. Processes pass what differs between them. */
export async function createApp(options: AppOptions) {
  const { config, pool, log, metrics, now = Date.now, engine = noSearchEngine } = options;
  const { keepCards = 0, whileAway = (action) => action() } = options;
  const services = await whileAway(() => openServices({ config, pool, log, now, keepCards }));
  const { places, taxonomy, tariff, taxes, payments, texts, cache, guestKey } = services;
  const listed = allRoutes({ ...services, config, pool, engine, texts: texts.read, now, log });
  const guesses = { guessable: guessableCalls, isShown: shownCodes(pool, now) };
  const routes = config.RATE_LIMITS ? limitGuesses(services.shared, listed, guesses) : listed;
  const policy = createPolicy(options, services);

  const app = await createServer({
    log,
    metrics,
    trustedProxies: config.TRUSTED_PROXIES,
    isSecure: config.secureCookies,
    requestTimeoutMs: options.requestTimeoutMs ?? REQUEST_TIMEOUT_MS,
    messages: services.messages,
  });
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
    now,
  });
  registerReference(app, routes, config.PUBLIC_URL);
  registerTexts(app, texts);

  return {
    ...services,
    ...listTagsOf(services),
    app,
    pool,
    callFor: inProcess(new Map(routes.map((route) => [routeKey(route.contract), route])), policy),
    texts: (page: string, language: string) => texts.read(page, isLanguage(language) ? language : 'en'),
    priceDisplays: priceDisplaysOf(services),
    mayStoreAffiliate: affiliateStorage(config, services.locate),
    countAffiliateVisit: createVisitCounter({
      db: pool,
      now,
      onError: (error) => app.log.error({ err: error }, 'an affiliate visit was not counted'),
    }),
    createGuest: guestCreator(guestKey, now),
    /** Reads small tables again; drops cached pages and answers when one has changed. */
    refresh: async () => {
      const changed = await Promise.all([
        tariff.refresh(),
        taxes.refresh(),
        payments.refresh(),
        services.giftSteps.refresh(),
        services.currentContent.refresh(),
        services.terms.refresh(),
        services.orderPromotions.refresh(),
        services.sampleRules.refresh(),
        places.refresh(),
        taxonomy.refresh(),
      ]);
      if (changed.some(Boolean)) cache.purgeAll();
    },
  };
}
export type App = Awaited<ReturnType<typeof createApp>>;
