import type { Pool } from 'pg';
import { affordable, toCents } from '../../kit/money.ts';
import { openTaxonomy } from '../domains/catalogue/index.ts';
import { isAboveLimit } from '../domains/companies/index.ts';
import { checkBalancePassword } from '../domains/members/index.ts';
import { listOwnOrders } from '../domains/orders/index.ts';
import type { Providers } from '../domains/payments/index.ts';
import { openPaymentMethods } from '../domains/payments/payment-methods.ts';
import { openPlaces } from '../domains/places/places.ts';
import { openOrderPromotions } from '../domains/promotions/open-order-promotions.ts';
import { openTariff } from '../domains/shipping/tariff.ts';
import { openTaxTables } from '../domains/taxes/tax-tables.ts';
import { placeOrders } from '../flows/checkout/place-orders.ts';
import { findOffers, type OrderPricing, priceOrder } from '../flows/checkout/price-orders.ts';
import { createSkuFacts } from '../flows/checkout/sku-facts.ts';
import type { CheckContext, Pricing } from '../flows/dropshipping/check/context.ts';
import type { Purchasing } from '../flows/dropshipping/context.ts';
import type { PaymentContext } from '../flows/payment/context.ts';
import { balanceCents, refusalOfBalance } from '../flows/payment/list-methods.ts';
import { offeredOptions } from '../flows/payment/offered-options.ts';
import { settlePayment } from '../flows/payment/settle-payment.ts';
import { startOrders } from '../flows/payment/start-payment.ts';
import type { Messages } from '../platform/http/messages.ts';
import { ownerOf } from '../platform/http/request-context.ts';
import type { Config } from './config/config.ts';

/** The checkout's pricing, as batches use it. */
export const pricingOf = (pricing: OrderPricing): Pricing => ({
  findOffers: async (db, asked) => {
    const offers = await findOffers(db, pricing, asked);
    return { offers, price: (order) => priceOrder(pricing, asked.context, { order, offers }) };
  },
});

/** The checkout's placing and the payments, as batches use them. */
export const purchasingOf = (pricing: OrderPricing, payment: PaymentContext): Purchasing => ({
  placeOrders: (tx, placing) => placeOrders(tx, pricing, placing),
  startOrders: async (context, { orderIds, wish, pathsOf }) => {
    const owner = ownerOf(context);
    const orders = owner ? await listOwnOrders(payment.pool, { ids: orderIds, ...owner }) : [];
    return startOrders(payment, context, {
      orders,
      wish: { ...wish, orderIds, language: context.language },
      pathsOf,
    });
  },
  listOptions: async (context, orders) => {
    const { currency } = context;
    const rate = payment.places.rate(currency);
    const cents = await balanceCents(payment.pool, context);
    const priced = orders.map((order) => ({ ...order, currency, rate, fee: 0, paymentMethod: null }));
    const due = priced.reduce((sum, { total }) => sum + toCents(total, rate, currency), 0);
    const ofBalance = await refusalOfBalance(payment.pool, context, { cents: due, balance: cents });
    const methods = offeredOptions(payment, priced).map((option) =>
      option.method === 'balance' ? { ...option, refused: ofBalance } : option,
    );
    return { methods, balance: affordable(cents, rate, currency) };
  },
  isAboveLimit: ({ visitor, currency }, total) =>
    isAboveLimit(visitor, { total, currency, rate: payment.places.rate(currency) }),
  checkBalancePassword: (member, password) => checkBalancePassword(payment.pool, member, password),
  settle: (id) => settlePayment(payment, id),
});

type WorkerParts = {
  pool: Pool;
  config: Config;
  providers: Providers;
  messages: Messages;
  now: () => number;
};

/**
 * Returns a function that opens what checking works with, from the tables as they are then: a worker keeps none of them
 * in memory.
 */
export const checkServices =
  ({ pool, config, providers, messages, now }: WorkerParts) =>
  async (): Promise<CheckContext> => {
    const places = await openPlaces(pool);
    const tariff = await openTariff(pool, now);
    const pricing = pricingOf({
      places,
      tariff,
      taxonomy: await openTaxonomy(pool),
      taxes: await openTaxTables(pool, now),
      payments: await openPaymentMethods(pool, { providers, remittances: config.remittances }),
      orderPromotions: await openOrderPromotions(pool, now),
      messages,
      now,
      skuFacts: createSkuFacts(),
    });
    return { pool, places, tariff, pricing, now };
  };
