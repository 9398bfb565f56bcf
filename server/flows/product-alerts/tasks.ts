import type { AlertContext } from './request-alert.ts';
import { sendAlerts } from './send-alerts.ts';

/** The job that mails what can be had again, by the clock: stock comes back by imports, ended holds and returns. */
export const productAlertTasks = (alerts: AlertContext) => ({
  'send-product-alerts': async () => {
    await sendAlerts(alerts);
  },
});
