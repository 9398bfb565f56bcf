import path from 'node:path';
import type { Pool } from 'pg';
import { createSkuReader, openTaxonomy } from '../domains/catalogue/index.ts';
import { openCurrentContent } from '../domains/content/index.ts';
import {
  createCaptchas,
  createFactorAttempts,
  createIdentify,
  createIdentifyBearer,
  createPasswordAttempts,
  createSignInAttempts,
} from '../domains/members/index.ts';
import { openPaymentMethods } from '../domains/payments/payment-methods.ts';
import { createProviders } from '../domains/payments/providers.ts';
import { openLocate } from '../domains/places/locate.ts';
import { openPlaces } from '../domains/places/places.ts';
import { openGiftSteps } from '../domains/promotions/gifts/open-gift-steps.ts';
import { openOrderPromotions } from '../domains/promotions/open-order-promotions.ts';
import { openSampleRules } from '../domains/samples/open-sample-rules.ts';
import { openTariff } from '../domains/shipping/tariff.ts';
import { openVatNumbers } from '../domains/taxes/open-vat-numbers.ts';
import { openTaxTables } from '../domains/taxes/tax-tables.ts';
import { createSkuFacts } from '../ordering/facts/sku-facts.ts';
import type { Counters } from '../platform/counters/open-counters.ts';
import { openSecret } from '../platform/database/secrets/open-secret.ts';
import type { Database } from '../platform/database/statement.ts';
import { openFiles } from '../platform/files/open-files.ts';
import { createMessages } from '../platform/http/messages.ts';
import type { Log } from '../platform/log.ts';
import { openTexts } from '../platform/pages/texts.ts';
import { createDatedAnswers } from '../platform/response-cache/dated-answers.ts';
import { createResponseCache, RESPONSE_CACHE_BYTES } from '../platform/response-cache/response-cache.ts';
import { sealOf } from '../platform/seal.ts';
import { readSealingKeys } from '../platform/sealing-keys.ts';
import { createCardReader } from '../views/list/card-reader.ts';
import { createCardsById } from '../views/list/read-cards.ts';
import { openTerms } from '../views/text-pages/open-terms.ts';
import type { Config } from './config/config.ts';
import { companyOf } from './export-sources.ts';
import { openOutbound } from './open-outbound.ts';

const TEXTS = path.join(import.meta.dirname, '..', '..', 'storefront', 'texts');
const FRESH_MS = 60_000;
const STALE_MS = 10 * 60_000;

type Base = { config: Config; pool: Pool; reader: Database; log: Log; now: () => number };

/** Opens what every process works with: secrets, files, texts, providers, and what the environment says of the shop. */
export async function openSharedServices({ config, pool, reader, log, now }: Base) {
  const texts = openTexts(TEXTS);
  const publicUrl = config.PUBLIC_URL;
  const gatewayKey = await openSecret(pool, 'test-gateway');
  return {
    config,
    pool,
    /** What statements run on outside of transactions. */
    db: pool,
    /** What views and exports only read from: a replica, if there is one, which has all that `db` has. */
    reader,
    log,
    now,
    publicUrl,
    company: companyOf(config),
    remittances: config.remittances,
    shopEmail: config.COMPANY_EMAIL,
    gatewayKey,
    orderKey: await openSecret(pool, 'order'),
    alertKey: await openSecret(pool, 'product-alert'),
    newsletter: { key: await openSecret(pool, 'newsletter'), publicUrl },
    outbound: openOutbound(config),
    seal: sealOf(readSealingKeys(config)),
    files: await openFiles({ filesUrl: config.FILES_URL, dataDir: config.DATA_DIR }),
    texts: texts.read,
    textFiles: texts,
    messages: createMessages(
      (language) => texts.read('prompt_message_F', language),
      (language) => texts.read('common', language),
    ),
    providers: createProviders({ pool, gatewayKey, config }),
  };
}
export type SharedServices = Awaited<ReturnType<typeof openSharedServices>>;

/** Opens what prices orders without carts, from the tables as they are at the time. */
export async function openOrderPricing({ pool, providers, remittances, messages, now }: SharedServices) {
  return {
    places: await openPlaces(pool),
    taxonomy: await openTaxonomy(pool),
    tariff: await openTariff(pool, now),
    taxes: await openTaxTables(pool, now),
    payments: await openPaymentMethods(pool, { providers, remittances }),
    orderPromotions: await openOrderPromotions(pool, now),
    skuFacts: createSkuFacts(),
    messages,
    now,
  };
}

/** Opens everything that calls and pages work with: the shared services, tables kept in memory, and caches. */
export async function openServices({
  keepCards,
  counters,
  ...base
}: Base & { keepCards: number; counters: Counters }) {
  const { config, pool, log, now } = base;
  const shared = await openSharedServices(base);
  const pricing = await openOrderPricing(shared);
  const { taxonomy, places, tariff } = pricing;
  const guestKey = await openSecret(pool, 'guest');
  const { shared: counts, createLocal } = counters;
  const cards = createCardReader(pool, keepCards);
  const cache = createResponseCache({
    maxBytes: RESPONSE_CACHE_BYTES,
    freshMs: FRESH_MS,
    staleMs: STALE_MS,
    now,
  });
  const identify = createIdentify(pool, guestKey, now);
  return {
    ...shared,
    ...pricing,
    price: places.price,
    vatNumbers: openVatNumbers({ db: pool, config, now, log }),
    locate: await openLocate(),
    guestKey,
    feedKey: await openSecret(pool, 'datafeed'),
    counter: createLocal(),
    guestLines: createLocal(),
    limitsNetworks: config.RATE_LIMITS,
    shared: counts,
    attempts: createSignInAttempts(counts),
    factorAttempts: createFactorAttempts(counts),
    passwordAttempts: createPasswordAttempts(counts),
    captchas: createCaptchas({
      db: pool,
      shared: counts,
      key: (await openSecret(pool, 'captcha')).toString('hex'),
    }),
    resolveSkus: createSkuReader(pool),
    giftSteps: await openGiftSteps(pool),
    currentContent: await openCurrentContent(pool, now),
    terms: await openTerms(pool),
    sampleRules: await openSampleRules(pool),
    cache,
    datedAnswers: createDatedAnswers({
      cache,
      alike: (country) => (places.country(country)?.served ? tariff.alike(country) : null),
      now,
    }),
    cards,
    readCards: createCardsById({ db: pool, cards, taxonomy, places, tariff, now }),
    identify,
    /** Takes API tokens as well. */
    identifyBearer: createIdentifyBearer(pool, identify),
  };
}
export type Services = Awaited<ReturnType<typeof openServices>>;
