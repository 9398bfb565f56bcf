import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Pool } from 'pg';
import { sellerLines } from '../../kit/seller-lines.ts';
import { GUEST_CART_DAYS } from '../domains/cart/index.ts';
import { cartRoutes } from '../domains/cart/routes.ts';
import type { Taxonomy } from '../domains/catalogue/index.ts';
import { catalogueRoutes } from '../domains/catalogue/routes.ts';
import { contentRoutes } from '../domains/content/routes.ts';
import { teamRoutes } from '../domains/content/routes-team.ts';
import { downloadRoutes } from '../domains/downloads/routes.ts';
import { inquiryRoutes } from '../domains/inquiries/routes.ts';
import { EVENT_DAYS } from '../domains/measurement/index.ts';
import { measurementRoutes } from '../domains/measurement/routes.ts';
import type { Captchas, FactorAttempts, PasswordAttempts, SignInAttempts } from '../domains/members/index.ts';
import { memberRoutes } from '../domains/members/routes.ts';
import type { PaymentMethods, Providers } from '../domains/payments/index.ts';
import type { Locate, Places } from '../domains/places/index.ts';
import { placesRoutes } from '../domains/places/routes.ts';
import type { GiftSteps, OrderPromotions } from '../domains/promotions/index.ts';
import { promotionRoutes } from '../domains/promotions/routes.ts';
import type { Tariff } from '../domains/shipping/index.ts';
import { shippingRoutes } from '../domains/shipping/routes.ts';
import type { TaxTables, VatNumbers } from '../domains/taxes/index.ts';
import { accountFlowRoutes } from '../flows/account/routes.ts';
import { batchRoutes } from '../flows/checkout/batch/routes.ts';
import { type CartMember, mergeCarts } from '../flows/checkout/merge-carts.ts';
import { checkoutRoutes } from '../flows/checkout/routes.ts';
import { quoteRoutes } from '../flows/checkout/routes-quote.ts';
import { createSkuFacts } from '../flows/checkout/sku-facts.ts';
import { todaysPrices } from '../flows/checkout/todays-prices.ts';
import { companyRoutes } from '../flows/company/routes.ts';
import { connectionRoutes } from '../flows/connections/routes.ts';
import { documentRoutes } from '../flows/documents/routes.ts';
import { dropshippingRoutes } from '../flows/dropshipping/routes.ts';
import { erasureRoutes } from '../flows/erase-account/routes.ts';
import { exclusiveRoutes } from '../flows/exclusives/routes.ts';
import { datafeedRoutes } from '../flows/export-catalogue/datafeeds/routes.ts';
import { exportRoutes } from '../flows/exports/routes.ts';
import { refundDifference } from '../flows/fulfilment/refund-difference.ts';
import { fulfilmentRoutes } from '../flows/fulfilment/routes.ts';
import { inquiryFormRoutes } from '../flows/inquiries/routes.ts';
import { endSubscription } from '../flows/newsletter/query.ts';
import { newsletterRoutes } from '../flows/newsletter/routes.ts';
import { subscribe } from '../flows/newsletter/subscribe.ts';
import { orderContactRoutes } from '../flows/order-contact/routes.ts';
import { packingRoutes } from '../flows/packing/routes.ts';
import { cancelOpenPayments } from '../flows/payment/cancel-payments.ts';
import { paymentRoutes } from '../flows/payment/routes.ts';
import { pointRoutes } from '../flows/points/routes.ts';
import { endAlert } from '../flows/product-alerts/query.ts';
import { stockAlertRoutes } from '../flows/product-alerts/routes.ts';
import { programRoutes } from '../flows/programs/routes.ts';
import { RETENTION } from '../flows/retention/query.ts';
import { reviewRoutes } from '../flows/reviews/routes.ts';
import { signInRoutes } from '../flows/sign-in/routes.ts';
import { warmUpRoutes } from '../flows/warm-up/routes.ts';
import { webhookRoutes } from '../flows/webhooks/routes.ts';
import { addOneWish } from '../flows/wishlist/add-wishes.ts';
import { findNearest } from '../flows/wishlist/nearest-skus.ts';
import { readSkuFile } from '../flows/wishlist/read-sku-file.ts';
import { wishlistRoutes } from '../flows/wishlist/routes.ts';
import { withdrawalRoutes } from '../flows/withdraw-contract/routes.ts';
import type { FileStore } from '../platform/files/file-store.ts';
import type { SharedCounter } from '../platform/http/limits/shared-counter.ts';
import type { Messages } from '../platform/http/messages.ts';
import type { Route } from '../platform/http/route.ts';
import type { Log } from '../platform/log.ts';
import type { Outbound } from '../platform/outbound/outbound.ts';
import type { TextFiles } from '../platform/pages/texts.ts';
import type { Seal } from '../platform/seal.ts';
import { createWindowCounter } from '../platform/window-counter.ts';
import type { PictureIndex } from '../search/pictures/picture-index.ts';
import type { SearchEngine } from '../search/search-engine.ts';
import { accountRoutes } from '../views/account/routes.ts';
import { affiliateRoutes } from '../views/affiliate/routes.ts';
import { apiReferenceRoutes } from '../views/api-reference/routes.ts';
import { blogRoutes } from '../views/blog/routes.ts';
import { brandRoutes } from '../views/brands/routes.ts';
import { companyViewRoutes } from '../views/company/routes.ts';
import { dealRoutes } from '../views/deals/routes.ts';
import { exclusiveViewRoutes } from '../views/exclusives/routes.ts';
import { ledgerRoutes } from '../views/ledger/routes.ts';
import type { CardReader } from '../views/list/card-reader.ts';
import { createCardsById } from '../views/list/read-cards.ts';
import { listRoutes } from '../views/list/routes.ts';
import { orderViewRoutes } from '../views/order/routes.ts';
import { pictureSearchRoutes } from '../views/picture-search/routes.ts';
import { productRoutes } from '../views/product/routes.ts';
import { purchasedRoutes } from '../views/purchased/routes.ts';
import { questionRoutes } from '../views/questions/routes.ts';
import { relatedRoutes } from '../views/related/routes.ts';
import { reviewViewRoutes } from '../views/reviews/routes.ts';
import type { FigureSources } from '../views/text-pages/figures.ts';
import type { Terms } from '../views/text-pages/open-terms.ts';
import { textPageRoutes } from '../views/text-pages/routes.ts';
import { articleRoutes } from '../views/text-pages/routes-articles.ts';
import { wishesRoutes } from '../views/wishlist/routes.ts';
import type { Config } from './config/config.ts';
import { documentSellerOf } from './config/document-seller.ts';
import { serviceNames } from './config/measurement.ts';
import { pricingOf, purchasingOf } from './dropshipping-parts.ts';
import { companyOf, exportSources } from './export-sources.ts';

type Parts = {
  config: Config;
  pool: Pool;
  places: Places;
  taxonomy: Taxonomy;
  tariff: Tariff;
  taxes: TaxTables;
  vatNumbers: VatNumbers;
  locate: Locate;
  guestKey: Buffer;
  orderKey: Buffer;
  captchas: Captchas;
  attempts: SignInAttempts;
  factorAttempts: FactorAttempts;
  passwordAttempts: PasswordAttempts;
  seal: Seal;
  outbound: Outbound;
  messages: Messages;
  providers: Providers;
  payments: PaymentMethods;
  giftSteps: GiftSteps;
  terms: Terms;
  newsletterKey: Buffer;
  alertKey: Buffer;
  feedKey: Buffer;
  orderPromotions: OrderPromotions;
  files: FileStore;
  pictures: PictureIndex;
  engine: SearchEngine;
  cards: CardReader;
  texts: TextFiles['read'];
  now: () => number;
  log: Log;
  shared: SharedCounter;
};

/** The most that a call waits for a shop that is asked too often. */
const MAX_CALL_PAUSE_MS = 1000;

const PAGES_FOLDER = path.join(import.meta.dirname, '..', '..', 'pages');
const ARTICLES_FOLDER = path.join(import.meta.dirname, '..', '..', 'articles');

/** What the figures of the legal pages are read from. */
const legalSources = ({ config, terms, tariff, taxes, texts, payments }: Parts): FigureSources => ({
  company: companyOf(config),
  registrations: config.EPR_NUMBERS,
  takeBackAddress: config.TAKE_BACK_ADDRESS,
  publicUrl: config.PUBLIC_URL,
  tariff,
  taxes,
  texts,
  terms,
  payments: () => payments.codes(),
  retention: {
    mails: RETENTION.sentMailDays,
    guestCarts: GUEST_CART_DAYS,
    knownIps: RETENTION.knownIpDays,
    clientErrors: RETENTION.clientErrorDays,
    uploads: RETENTION.uploadDays,
    inquiries: RETENTION.inquiryDays,
    rejectedReviews: RETENTION.rejectedReviewDays,
    unconfirmedAlerts: RETENTION.unconfirmedAlertDays,
    doneAlerts: RETENTION.doneAlertDays,
    searchEvents: EVENT_DAYS,
  },
  services: serviceNames(config),
});

/** The calls by which visitors write to the shop and about its products, and those that show what they wrote. */
function writingRoutes(parts: Parts): Route[] {
  const { config, pool, taxonomy } = parts;
  return [
    ...inquiryRoutes({ ...parts, db: pool }),
    ...inquiryFormRoutes({
      ...parts,
      publicUrl: config.PUBLIC_URL,
      shopEmail: config.COMPANY_EMAIL,
      limitsNetworks: config.RATE_LIMITS,
    }),
    ...questionRoutes(pool),
    ...reviewViewRoutes({ db: pool, taxonomy }),
    ...reviewRoutes(parts),
    ...wishlistRoutes(pool),
    ...exclusiveRoutes({ pool, findNearest, readSkuFile }),
    ...stockAlertRoutes({ ...parts, key: parts.alertKey, publicUrl: config.PUBLIC_URL }),
  ];
}

/** The calls by which members ask for files, and those that show them. */
const fileRoutes = (parts: Parts): Route[] => {
  const { config, pool, places, now } = parts;
  return [
    ...downloadRoutes(parts),
    ...exportRoutes({ pool, now, ...exportSources(pool) }),
    ...datafeedRoutes({
      ...parts,
      publicUrl: config.PUBLIC_URL,
      isCurrency: places.isCurrency,
      currencyCodes: () => places.currencies().map(({ code }) => code),
      rate: places.rate,
    }),
  ];
};

/** The calls by which visitors sign in, and members look after their accounts. */
function accessRoutes(parts: Parts): Route[] {
  const { config, pool, places } = parts;
  const publicUrl = config.PUBLIC_URL;
  return [
    ...memberRoutes(parts),
    ...signInRoutes({
      ...parts,
      publicUrl,
      issuer: parts.config.COMPANY_NAME,
      mergeCarts: (guest: string, member: CartMember) => mergeCarts({ pool, publicUrl }, guest, member),
      addWish: (wish) => addOneWish(pool, wish),
    }),
    ...erasureRoutes(parts),
    ...accountRoutes(pool, places),
    ...accountFlowRoutes({
      ...parts,
      known: {
        isDevice: parts.taxonomy.isDevice,
        isDepartment: (slug) => parts.taxonomy.findCategory(slug)?.parent === null,
      },
      requestNewsletter: (tx, reader) => subscribe(tx, { key: parts.newsletterKey, publicUrl }, reader),
      endNewsletter: endSubscription,
      endAlert,
    }),
  ];
}

/** The calls of dropshipping batches, with the checkout and the payments that they use. */
const dropshippingBatchRoutes = (parts: Parts, pricing: Parameters<typeof pricingOf>[0]): Route[] =>
  dropshippingRoutes({
    ...parts,
    pricing: pricingOf(pricing),
    purchasing: purchasingOf(pricing, {
      ...parts,
      publicUrl: parts.config.PUBLIC_URL,
      remittances: parts.config.remittances,
    }),
  });

const checkoutOf = (parts: Parts) => ({
  ...parts,
  db: parts.pool,
  skuFacts: createSkuFacts(),
  guestLines: createWindowCounter(parts.now),
  limitsNetworks: parts.config.RATE_LIMITS,
});

/** Lists every call with its handler. */
export function allRoutes(parts: Parts): Route[] {
  const { config, pool, places, taxonomy, tariff, taxes, engine, cards, texts, now } = parts;
  const publicUrl = config.PUBLIC_URL;
  const checkout = checkoutOf(parts);
  const readCards = createCardsById({ db: pool, cards, taxonomy, places, now });
  const routes: Route[] = [
    ...apiReferenceRoutes(() => routes.map(({ contract }) => contract)),
    ...placesRoutes(places, parts.locate),
    ...accessRoutes(parts),
    ...catalogueRoutes(taxonomy),
    ...contentRoutes(pool, now),
    ...teamRoutes(pool),
    ...newsletterRoutes(pool, { key: parts.newsletterKey, publicUrl }),
    ...blogRoutes({ db: pool, now }),
    ...dealRoutes({ db: pool, taxonomy, places, now }),
    ...promotionRoutes({ db: pool, now, price: places.price }),
    ...warmUpRoutes({ pool, files: parts.files, now, price: places.price }),
    ...brandRoutes(pool),
    ...listRoutes({ db: pool, cards, taxonomy, places, engine, texts, now }),
    ...pictureSearchRoutes({ db: pool, index: parts.pictures, taxonomy, places, readCards, now }),
    ...productRoutes({ db: pool, taxonomy, places, tariff, taxes }),
    ...relatedRoutes({ db: pool, taxonomy, places, readCards }),
    ...shippingRoutes(tariff),
    ...cartRoutes(pool),
    ...checkoutRoutes(checkout),
    ...batchRoutes({ checkout, findNearest }),
    ...companyRoutes(parts),
    ...companyViewRoutes({
      db: pool,
      todaysPrices: (db, placed) => todaysPrices(db, checkout, placed),
    }),
    ...quoteRoutes({ checkout, seller: companyOf(config), texts }),
    ...paymentRoutes({ ...parts, publicUrl, remittances: config.remittances }),
    ...packingRoutes({
      ...parts,
      cancelOpenPayments: (orderId) => cancelOpenPayments(parts, [orderId]),
      refundDifference,
    }),
    ...fulfilmentRoutes(parts),
    ...documentRoutes({ ...parts, seller: documentSellerOf(config) }),
    ...orderContactRoutes(parts),
    ...orderViewRoutes({ ...parts, db: pool, seller: sellerLines(companyOf(config)) }),
    ...ledgerRoutes(pool),
    ...affiliateRoutes(pool, now),
    ...programRoutes({ pool, publicUrl, now, price: places.price }),
    ...pointRoutes(pool),
    ...fileRoutes(parts),
    ...dropshippingBatchRoutes(parts, checkout),
    ...webhookRoutes(parts),
    ...connectionRoutes({ ...parts, pause: (ms) => setTimeout(Math.min(ms, MAX_CALL_PAUSE_MS)) }),
    ...purchasedRoutes(pool),
    ...wishesRoutes({ db: pool, taxonomy, places }),
    ...exclusiveViewRoutes({ db: pool, taxonomy, places }),
    ...writingRoutes(parts),
    ...measurementRoutes({ pool, hasProvider: config.insights !== null }),
    ...withdrawalRoutes({ pool, publicUrl, now }),
    ...textPageRoutes(PAGES_FOLDER, legalSources(parts)),
    ...articleRoutes({
      folders: { pages: PAGES_FOLDER, articles: ARTICLES_FOLDER },
      sources: legalSources(parts),
      now,
    }),
  ];
  return routes;
}
