import { isLanguage } from '../../../contract/fields.ts';
import { localizePath } from '../../../kit/localize-path.ts';
import { formatMoney } from '../../../kit/money.ts';
import { productImage } from '../../../kit/product-image.ts';
import { composeMail, mailText, STAFF_LANGUAGE, sendMail } from '../../domains/mails/index.ts';
import { priceUnit } from '../../domains/pricing/index.ts';
import type { Database } from '../../platform/database/statement.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { alertLink, oneClickUrl } from './alert-link.ts';
import { type DueAlert, takeDueAlerts } from './query.ts';
import type { AlertContext } from './request-alert.ts';

const BATCH = 100;
const PICTURE = 320;

/** Mails that a SKU can be had again, with its picture and price, and with the ways to get no more such mails. */
async function mailAlert(
  tx: Database,
  { key, publicUrl, alert }: Omit<AlertContext, 'pool'> & { alert: DueAlert },
): Promise<void> {
  const { id, sku, email, member, slug, title, picture, currency, millionths } = alert;
  const language = isLanguage(alert.language) ? alert.language : STAFF_LANGUAGE;
  const link = { key, publicUrl, email, sku };
  const terms = { levelPercent: 0, millionths, currency, vat: 0 };
  const facts = { ...alert, negotiated: null };
  const { unit } = priceUnit(facts, alert.quantities[0] ?? 1, terms);
  const mail = composeMail('backInStock', language, {
    name: alert.firstName ?? email,
    product: title,
    end: alertLink({ ...link, purpose: 'end', language }),
    link: publicUrl + localizePath(language, `/details/${slug}-${sku}`),
    sections: [
      {
        heading: title,
        rows: [
          {
            text: sku,
            amount: formatMoney(unit, currency, language),
            note: mailText(language, 'order.pricesNet'),
            ...(picture && { picture: publicUrl + productImage(picture, PICTURE) }),
          },
        ],
      },
    ],
  });
  const once = { key: `product alert ${id}`, endUrl: oneClickUrl(link) };
  await sendMail(tx, { member, to: email, language, ...once, ...mail });
}

/**
 * Mails every confirmed address whose SKU can be had again, a batch a transaction: a run that is killed has stored the
 * mails of a batch and marked its alerts as done, or neither. Returns how many it mailed.
 */
export async function sendAlerts({ pool, ...context }: AlertContext): Promise<number> {
  for (let sent = 0; ; ) {
    const taken = await transaction(pool, async (tx) => {
      const due = await takeDueAlerts(tx, BATCH);
      for (const alert of due) await mailAlert(tx, { ...context, alert });
      return due.length;
    });
    sent += taken;
    if (taken < BATCH) return sent;
  }
}
