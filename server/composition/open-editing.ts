import { openGiftSteps } from '../domains/promotions/gifts/open-gift-steps.ts';
import { openVatNumbers } from '../domains/taxes/open-vat-numbers.ts';
import type { EditingContext } from '../flows/order-edits/index.ts';
import type { TelephoneContext } from '../flows/telephone-orders/index.ts';
import { openOrderPricing, type SharedServices } from './services.ts';

/** What an operator changes of prices, methods and taxes counts within this time, as in the shop. */
const REFRESH_MS = 60_000;

/** Opens what evaluates orders that staff edit and take, and reads its tables again each minute until it is stopped. */
export async function openEditing(
  services: SharedServices,
): Promise<{ editing: EditingContext & TelephoneContext; stop: () => Promise<void> }> {
  const { pool, config, now, log, providers, remittances } = services;
  const pricing = await openOrderPricing(services);
  const giftSteps = await openGiftSteps(pool);
  const { places, taxonomy, tariff, taxes, payments, orderPromotions } = pricing;
  const tables = [places, taxonomy, tariff, taxes, payments, giftSteps, orderPromotions];
  const refresh = () => Promise.all(tables.map((table) => table.refresh()));
  const onError = (error: unknown) =>
    log.warn({ err: error }, 'the tables of prices could not be read again');
  const timer = setInterval(() => refresh().catch(onError), REFRESH_MS).unref();
  return {
    editing: {
      ...{ ...pricing, giftSteps, providers, remittances },
      vatNumbers: openVatNumbers({ db: pool, config, now, log }),
    },
    stop: async () => clearInterval(timer),
  };
}
