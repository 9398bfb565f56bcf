import { refuse } from '../../../contract/refusals.ts';
import { confirmStockAlert, endStockAlert, requestStockAlert } from '../../../contract/stock-alert.ts';
import { setWishAlert } from '../../../contract/wishlist.ts';
import { ok } from '../../../kit/result.ts';
import type { Places } from '../../domains/places/index.ts';
import { handle, type Route } from '../../platform/http/route.ts';
import { isAlertKey } from './alert-link.ts';
import { endByLink } from './end-by-link.ts';
import { confirmAlert } from './query.ts';
import { type AlertContext, requestAlertMail } from './request-alert.ts';
import { setAlert } from './wish-alert.ts';

/** Days in which a mailed link confirms. */
const CONFIRM_DAYS = 7;

/** The calls by which visitors are mailed when a SKU can be had again, and members when a wish costs less. */
export const stockAlertRoutes = (alerts: AlertContext & { places: Places }): Route[] => [
  handle(setWishAlert, (context, request) => setAlert(alerts, context, request)),
  handle(requestStockAlert, (context, given) => requestAlertMail(alerts, context, given)),
  handle(confirmStockAlert, async (_, { email, sku, key: given }) => {
    const address = email.toLowerCase();
    const isOurs = isAlertKey(alerts.key, { purpose: 'confirm', email: address, sku, given });
    const confirmed = isOurs
      ? await confirmAlert(alerts.pool, { email: address, sku, days: CONFIRM_DAYS })
      : 0;
    return confirmed === 0 ? refuse('CodeInvalid') : ok({});
  }),
  handle(endStockAlert, (_, link) => endByLink(alerts, link)),
];
