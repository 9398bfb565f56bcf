import type { Pool } from 'pg';
import type { Config } from './config.ts';
import { cartRoutes } from './domains/cart/routes.ts';
import type { Taxonomy } from './domains/catalogue/index.ts';
import { catalogueRoutes } from './domains/catalogue/routes.ts';
import { contentRoutes } from './domains/content/routes.ts';
import { inquiryRoutes } from './domains/inquiries/routes.ts';
import type { Captchas, SignInAttempts } from './domains/members/index.ts';
import { memberRoutes } from './domains/members/routes.ts';
import type { Provider } from './domains/payments/index.ts';
import type { Locate, Places } from './domains/places/index.ts';
import { placesRoutes } from './domains/places/routes.ts';
import type { Tariff } from './domains/shipping/index.ts';
import { shippingRoutes } from './domains/shipping/routes.ts';
import { addLinesToCart } from './flows/add-lines/add-lines.ts';
import { cartChangeRoutes } from './flows/add-lines/routes.ts';
import { closeOrderRoutes } from './flows/close-order/routes.ts';
import { joinVisitorRoutes } from './flows/join-visitor/routes.ts';
import { placeOrderRoutes } from './flows/place-order/routes.ts';
import { createOpenPayments } from './flows/settle-payment/open-payments.ts';
import { settlePaymentRoutes } from './flows/settle-payment/routes.ts';
import { settlePayment } from './flows/settle-payment/settle-payment.ts';
import { startPaymentRoutes } from './flows/start-payment/routes.ts';
import type { FileStore } from './platform/files/file-store.ts';
import type { Messages } from './platform/http/messages.ts';
import type { Route } from './platform/http/route.ts';
import type { Log } from './platform/log.ts';
import type { TextFiles } from './platform/pages/texts.ts';
import type { PictureIndex } from './search/pictures/picture-index.ts';
import type { SearchEngine } from './search/search-engine.ts';
import { accountRoutes } from './views/account/routes.ts';
import { brandRoutes } from './views/brands/routes.ts';
import { findBuyables } from './views/cart/buyable.ts';
import { createForesee } from './views/cart/foresee.ts';
import { createReadCart } from './views/cart/read-cart.ts';
import { cartViewRoutes } from './views/cart/routes.ts';
import { dealRoutes } from './views/deals/routes.ts';
import type { CardReader } from './views/list/card-reader.ts';
import { createCardsById } from './views/list/read-cards.ts';
import { listRoutes } from './views/list/routes.ts';
import { orderViewRoutes } from './views/order/routes.ts';
import { pictureSearchRoutes } from './views/picture-search/routes.ts';
import { productRoutes } from './views/product/routes.ts';
import { purchasedRoutes } from './views/purchased/routes.ts';
import { relatedRoutes } from './views/related/routes.ts';

type Parts = {
  config: Config;
  pool: Pool;
  places: Places;
  taxonomy: Taxonomy;
  tariff: Tariff;
  locate: Locate;
  guestKey: Buffer;
  orderKey: Buffer;
  captchas: Captchas;
  attempts: SignInAttempts;
  messages: Messages;
  providers: ReadonlyMap<string, Provider>;
  files: FileStore;
  pictures: PictureIndex;
  engine: SearchEngine;
  cards: CardReader;
  texts: TextFiles['read'];
  now: () => number;
  log: Log;
};

/** Every call with what answers it. Reading is handed to flows here, since no flow imports a view. */
export function allRoutes(parts: Parts): Route[] {
  const {
    config,
    pool,
    places,
    taxonomy,
    tariff,
    locate,
    guestKey,
    orderKey,
    captchas,
    attempts,
    messages,
    providers,
    files,
    pictures,
    engine,
    cards,
    texts,
    now,
    log,
  } = parts;
  const publicUrl = config.PUBLIC_URL;
  const evaluation = { taxonomy, places, tariff };
  const readCart = createReadCart(evaluation);
  const foresee = createForesee(evaluation);
  const readCards = createCardsById({ cards, taxonomy, places, now });
  const cart = { pool, db: pool, readCart, findBuyables, foresee, messages, places, now };
  const settling = { pool, providers, orderKey, now, log };
  const openPayments = createOpenPayments(settling);
  const settle = async (id: string) => {
    await settlePayment(settling, id);
  };
  return [
    ...placesRoutes(places, locate),
    ...memberRoutes({ pool, captchas, guestKey, now }),
    ...joinVisitorRoutes({ pool, captchas, attempts, places, publicUrl }),
    ...catalogueRoutes(taxonomy),
    ...contentRoutes(pool, now),
    ...dealRoutes({ db: pool, taxonomy, places, now }),
    ...brandRoutes(pool),
    ...listRoutes({ db: pool, cards, taxonomy, places, engine, texts, now }),
    ...pictureSearchRoutes({
      db: pool,
      index: pictures,
      taxonomy,
      places,
      readCards,
      now,
    }),
    ...productRoutes({ db: pool, taxonomy, places }),
    ...relatedRoutes({ db: pool, taxonomy, places, tariff, readCards }),
    ...shippingRoutes(tariff),
    ...cartRoutes(pool),
    ...cartViewRoutes(pool, readCart, evaluation),
    ...cartChangeRoutes(cart),
    ...placeOrderRoutes({ pool, places, readCart, now, countsNetworks: config.RATE_LIMITS }),
    ...startPaymentRoutes({ pool, providers, orderKey, publicUrl, settle, openPayments, now, places }),
    ...settlePaymentRoutes(settling),
    ...closeOrderRoutes({ pool, orderKey, openPayments }),
    ...orderViewRoutes({ db: pool, orderKey, tariff }, (context, lines) =>
      addLinesToCart(cart, context, lines),
    ),
    ...accountRoutes(pool, places),
    ...purchasedRoutes(pool),
    ...inquiryRoutes({ db: pool, files, now }),
  ];
}
