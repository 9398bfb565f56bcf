import { randomUUID } from 'node:crypto';
import path from 'node:path';
import type { Pool } from 'pg';
import { isLanguage } from '../contract/fields.ts';
import { allRoutes } from './app-routes.ts';
import type { Config } from './config.ts';
import { openTaxonomy } from './domains/catalogue/index.ts';
import { pictureWorker } from './domains/discovery/index.ts';
import {
  createCaptchas,
  createIdentify,
  createSignInAttempts,
  makeGuestToken,
  redeemSecurityCode,
} from './domains/members/index.ts';
import { createProviders } from './domains/payments/providers.ts';
import { openLocate } from './domains/places/locate.ts';
import { openPlaces } from './domains/places/places.ts';
import { openTariff } from './domains/shipping/tariff.ts';
import { openSecret } from './platform/database/secrets/open-secret.ts';
import { openFiles } from './platform/files/open-files.ts';
import { createServer, REQUEST_TIMEOUT_MS } from './platform/http/create-server.ts';
import { createErrorHandler } from './platform/http/error-handler.ts';
import type { Policy } from './platform/http/execute.ts';
import { createRunOnce } from './platform/http/idempotency.ts';
import { inProcess, routeKey } from './platform/http/in-process.ts';
import { createCallLimits, noCallLimits } from './platform/http/limits/call-limits.ts';
import { limitRequests } from './platform/http/limits/request-limit.ts';
import { createSharedCounter } from './platform/http/limits/shared-counter.ts';
import { createMessages } from './platform/http/messages.ts';
import { registerReference } from './platform/http/openapi.ts';
import { registerCalls, type Transport } from './platform/http/register.ts';
import type { Log } from './platform/log.ts';
import type { Metrics } from './platform/metrics.ts';
import { registerTexts } from './platform/pages/routes-texts.ts';
import { openTexts } from './platform/pages/texts.ts';
import { createResponseCache, RESPONSE_CACHE_BYTES } from './platform/response-cache/response-cache.ts';
import { createWindowCounter } from './platform/window-counter.ts';
import { createPictureThread } from './search/pictures/thread/picture-thread.ts';
import { noSearchEngine, type SearchEngine } from './search/search-engine.ts';
import { createCardReader } from './views/list/card-reader.ts';

const ROOT = path.join(import.meta.dirname, '..');
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
  /** How many cards to keep, for who tells `cards` of each change; none unless told. */
  keepCards?: number;
  /** Within how many ms a request must have come whole. */
  requestTimeoutMs?: number;
};

// Calls that an anonymous visitor of a closed shop needs to get in, to pay and to read the terms.
const openToGuests =
  /^\/(user\/(guestlogin|login|loginwithtoken|captchaimage|register|password|passwordreset|logout)|tvcmall\/(tools|currency|country|guest|payment|order)|order\/(payment|detail)|error_log)/;

/** Logs that calls are refused for want of capacity, once a second: each request would say the same. */
function warnOfRefusals(log: Log): (error: unknown) => void {
  let loggedAt = 0;
  return (error) => {
    if (Date.now() - loggedAt < 1000) return;
    loggedAt = Date.now();
    log.warn({ err: error }, 'calls are refused: too much is waiting, or the database is away');
  };
}

/** Puts the whole program together, by hand and in one place. What differs between processes comes in. */
export async function createApp({
  config,
  pool,
  log,
  metrics,
  now = Date.now,
  engine = noSearchEngine,
  keepCards = 0,
  requestTimeoutMs = REQUEST_TIMEOUT_MS,
}: AppOptions) {
  const places = await openPlaces(pool);
  const taxonomy = await openTaxonomy(pool);
  const tariff = await openTariff(pool);
  const locate = await openLocate();
  const guestKey = await openSecret(pool, 'guest');
  const orderKey = await openSecret(pool, 'order');
  const counter = createWindowCounter(now);
  const shared = createSharedCounter(pool);
  const captchas = createCaptchas(pool, (await openSecret(pool, 'captcha')).toString('hex'));
  const texts = openTexts(path.join(ROOT, 'storefront', 'texts'));
  const messages = createMessages(
    (language) => texts.read('prompt_message_F', language),
    (language) => texts.read('common', language),
  );
  const gatewayKey = await openSecret(pool, 'test-gateway');
  const providers = createProviders({ pool, testGateway: config.TEST_GATEWAY, gatewayKey });
  const files = openFiles({ filesUrl: config.FILES_URL, dataDir: config.DATA_DIR });
  const cache = createResponseCache({
    maxBytes: RESPONSE_CACHE_BYTES,
    freshMs: FRESH_MS,
    staleMs: STALE_MS,
    now,
  });
  const cards = createCardReader(pool, keepCards);
  const pictures = createPictureThread({
    script: pictureWorker,
    onError: (error, message) => log.warn({ err: error }, message),
  });
  const identify = createIdentify(pool, guestKey, now);

  const routes = allRoutes({
    config,
    pool,
    places,
    taxonomy,
    tariff,
    locate,
    guestKey,
    orderKey,
    captchas,
    attempts: createSignInAttempts(shared),
    messages,
    providers,
    files,
    pictures,
    engine,
    cards,
    texts: texts.read,
    now,
    log,
  });
  const policy: Policy = {
    onUnavailable: warnOfRefusals(log),
    messages,
    runOnce: createRunOnce(pool, counter),
    limits: config.RATE_LIMITS ? createCallLimits(counter, shared) : noCallLimits,
    spendSecurityCode: (code) => redeemSecurityCode(pool, code),
    guestMay: ({ path: call }) => config.GUEST_ACCESS === 'browse' || openToGuests.test(call),
  };
  const cookies = { domain: config.COOKIE_DOMAIN, secure: config.secureCookies };
  const transport: Transport = {
    policy,
    identify,
    isCurrency: places.isCurrency,
    cookies,
    publicUrl: config.PUBLIC_URL,
    cache,
    now,
  };

  const app = await createServer({
    log,
    metrics,
    trustedProxies: config.TRUSTED_PROXIES,
    isSecure: config.secureCookies,
    requestTimeoutMs,
    onError: createErrorHandler(messages),
  });
  if (config.RATE_LIMITS) limitRequests(app, counter);
  registerCalls(app, routes, transport);
  registerReference(app, routes, config.PUBLIC_URL);
  registerTexts(app, texts);

  const byKey = new Map(routes.map((route) => [routeKey(route.contract), route]));
  return {
    app,
    pool,
    taxonomy,
    cache,
    cards,
    callFor: inProcess(byKey, policy),
    identify,
    providers,
    files,
    pictures,
    places,
    gatewayKey,
    orderKey,
    locate,
    texts: (page: string, language: string) => texts.read(page, isLanguage(language) ? language : 'en'),
    createGuest: () => {
      const id = randomUUID();
      return { id, token: makeGuestToken(guestKey, now(), id) };
    },
    /** Tags of the lists that show products of a category: its own, those above it, the whole shop. */
    listTags: (category: number | null) => [
      'category:0',
      ...(category === null ? [] : taxonomy.path(category, 'en').map(({ id }) => `category:${id}`)),
    ],
    /** Tags of every list there is. */
    allListTags: () => ['category:0', ...taxonomy.categories('en').map(({ id }) => `category:${id}`)],
    /** Reads again what this process keeps of small tables; drops what is stored when it may look different now. */
    refresh: async () => {
      const [, ...changed] = await Promise.all([tariff.refresh(), places.refresh(), taxonomy.refresh()]);
      if (changed.some(Boolean)) cache.purgeAll();
    },
  };
}
export type App = Awaited<ReturnType<typeof createApp>>;
