import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { sellerLines } from '../../kit/seller-lines.ts';
import { GUEST_CART_DAYS } from '../domains/cart/index.ts';
import { cartRoutes } from '../domains/cart/routes.ts';
import { catalogueRoutes } from '../domains/catalogue/routes.ts';
import { contentRoutes } from '../domains/content/routes.ts';
import { teamRoutes } from '../domains/content/routes-team.ts';
import { downloadRoutes } from '../domains/downloads/routes.ts';
import { inquiryRoutes } from '../domains/inquiries/routes.ts';
import { EVENT_DAYS } from '../domains/measurement/index.ts';
import { measurementRoutes } from '../domains/measurement/routes.ts';
import { memberRoutes } from '../domains/members/routes.ts';
import { placesRoutes } from '../domains/places/routes.ts';
import { promotionRoutes } from '../domains/promotions/routes.ts';
import { shippingRoutes } from '../domains/shipping/routes.ts';
import { accountFlowRoutes } from '../flows/account/routes.ts';
import { batchRoutes } from '../flows/cart/batch/routes.ts';
import { cartFlowRoutes } from '../flows/cart/routes.ts';
import { checkoutRoutes } from '../flows/checkout/routes.ts';
import { companyRoutes } from '../flows/company/routes.ts';
import { connectionRoutes } from '../flows/connections/routes.ts';
import { documentRoutes } from '../flows/documents/routes.ts';
import { dropshippingRoutes } from '../flows/dropshipping/routes.ts';
import { erasureRoutes } from '../flows/erase-account/routes.ts';
import { datafeedRoutes } from '../flows/export-catalogue/datafeeds/routes.ts';
import { exportRoutes } from '../flows/exports/routes.ts';
import { fulfilmentRoutes } from '../flows/fulfilment/routes.ts';
import { inquiryFormRoutes } from '../flows/inquiries/routes.ts';
import { newsletterRoutes } from '../flows/newsletter/routes.ts';
import { orderContactRoutes } from '../flows/order-contact/routes.ts';
import { orderReminderRoutes } from '../flows/order-reminders/routes.ts';
import { packingRoutes } from '../flows/packing/routes.ts';
import { paymentRoutes } from '../flows/payment/routes.ts';
import { pointRoutes } from '../flows/points/routes.ts';
import { stockAlertRoutes } from '../flows/product-alerts/routes.ts';
import { programRoutes } from '../flows/programs/routes.ts';
import { quoteRoutes } from '../flows/quotes/routes.ts';
import { RETENTION } from '../flows/retention/query.ts';
import { reviewRoutes } from '../flows/reviews/routes.ts';
import { signInRoutes } from '../flows/sign-in/routes.ts';
import { warmUpRoutes } from '../flows/warm-up/routes.ts';
import { webhookRoutes } from '../flows/webhooks/routes.ts';
import { wishlistRoutes } from '../flows/wishlist/routes.ts';
import { withdrawalRoutes } from '../flows/withdraw-contract/routes.ts';
import type { Database } from '../platform/database/statement.ts';
import type { Route } from '../platform/http/route.ts';
import type { PictureIndex } from '../search/pictures/picture-index.ts';
import type { SearchEngine } from '../search/search-engine.ts';
import { accountRoutes } from '../views/account/routes.ts';
import { affiliateRoutes } from '../views/affiliate/routes.ts';
import { apiReferenceRoutes } from '../views/api-reference/routes.ts';
import { blogRoutes } from '../views/blog/routes.ts';
import { brandRoutes } from '../views/brands/routes.ts';
import { companyViewRoutes } from '../views/company/routes.ts';
import { dealRoutes } from '../views/deals/routes.ts';
import { ledgerRoutes } from '../views/ledger/routes.ts';
import { listRoutes } from '../views/list/routes.ts';
import { orderViewRoutes } from '../views/order/routes.ts';
import { pictureSearchRoutes } from '../views/picture-search/routes.ts';
import { productRoutes } from '../views/product/routes.ts';
import { purchasedRoutes } from '../views/purchased/routes.ts';
import { questionRoutes } from '../views/questions/routes.ts';
import { relatedRoutes } from '../views/related/routes.ts';
import { reviewViewRoutes } from '../views/reviews/routes.ts';
import type { FigureSources } from '../views/text-pages/figures.ts';
import { textPageRoutes } from '../views/text-pages/routes.ts';
import { articleRoutes } from '../views/text-pages/routes-articles.ts';
import { wishesRoutes } from '../views/wishlist/routes.ts';
import { documentSellerOf } from './config/document-seller.ts';
import { serviceNames } from './config/measurement.ts';
import { exportSources } from './export-sources.ts';
import type { Services } from './services.ts';

/** What calls are answered with; lists come from `engine`. */
type Parts = Services & { engine: SearchEngine; pictures: PictureIndex };

/** The most that a call waits for a shop that is asked too often. */
const MAX_CALL_PAUSE_MS = 1000;

const PAGES_FOLDER = path.join(import.meta.dirname, '..', '..', 'pages');
const ARTICLES_FOLDER = path.join(import.meta.dirname, '..', '..', 'articles');

/** What the figures of the legal pages are read from. */
const legalSources = ({ config, company, terms, tariff, taxes, texts, payments }: Parts): FigureSources => ({
  company,
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

/** Routes whose dependencies have names of their own. */
const adaptedRoutes = (parts: Parts): Route[] => {
  const { config, pool, now } = parts;
  return [
    ...signInRoutes({ ...parts, issuer: config.COMPANY_NAME }),
    ...pictureSearchRoutes({ ...parts, index: parts.pictures }),
    ...documentRoutes({ ...parts, seller: documentSellerOf(config) }),
    ...orderViewRoutes({ ...parts, seller: sellerLines(parts.company) }),
    ...stockAlertRoutes({ ...parts, key: parts.alertKey }),
    ...exportRoutes({ pool, now, ...exportSources(parts.reader) }),
    ...connectionRoutes({ ...parts, pause: (ms) => setTimeout(Math.min(ms, MAX_CALL_PAUSE_MS)) }),
    ...measurementRoutes({ pool, hasProvider: config.insights !== null }),
    ...textPageRoutes(PAGES_FOLDER, legalSources(parts)),
    ...articleRoutes({
      folders: { pages: PAGES_FOLDER, articles: ARTICLES_FOLDER },
      sources: legalSources(parts),
      now,
    }),
  ];
};

/** Views that only read, and may so from a replica. */
const reading =
  (routesOf: (parts: Omit<Parts, 'db'> & { db: Database }) => Route[]) =>
  (parts: Parts): Route[] =>
    routesOf({ ...parts, db: parts.reader });

const ROUTES: readonly ((parts: Parts) => Route[])[] = [
  accountFlowRoutes,
  accountRoutes,
  adaptedRoutes,
  affiliateRoutes,
  batchRoutes,
  reading(blogRoutes),
  brandRoutes,
  cartFlowRoutes,
  cartRoutes,
  catalogueRoutes,
  checkoutRoutes,
  companyRoutes,
  companyViewRoutes,
  contentRoutes,
  datafeedRoutes,
  dealRoutes,
  downloadRoutes,
  dropshippingRoutes,
  erasureRoutes,
  fulfilmentRoutes,
  inquiryFormRoutes,
  inquiryRoutes,
  reading(ledgerRoutes),
  listRoutes,
  memberRoutes,
  newsletterRoutes,
  orderContactRoutes,
  orderReminderRoutes,
  packingRoutes,
  paymentRoutes,
  placesRoutes,
  pointRoutes,
  productRoutes,
  programRoutes,
  promotionRoutes,
  purchasedRoutes,
  questionRoutes,
  quoteRoutes,
  relatedRoutes,
  reviewRoutes,
  reviewViewRoutes,
  shippingRoutes,
  teamRoutes,
  warmUpRoutes,
  webhookRoutes,
  wishesRoutes,
  wishlistRoutes,
  withdrawalRoutes,
];

/** Lists every call with its handler. */
export function allRoutes(parts: Parts): Route[] {
  const routes: Route[] = [
    ...apiReferenceRoutes(() => routes.map(({ contract }) => contract)),
    ...ROUTES.flatMap((routesOf) => routesOf(parts)),
  ];
  return routes;
}
