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
import { takeCheaper } from './query-price.ts';
import type { AlertContext } from './request-alert.ts';

const BATCH = 100;
const PICTURE = 320;

/** What a mail is about, and how the alerts are taken that it is due to. */
const kinds = [
  ['backInStock', takeDueAlerts],
  ['priceBelow', takeCheaper],
] as const;
type Kind = (typeof kinds)[number][0];

/**
 * Mails that a SKU can be had again or for less, with its picture and price, and with the ways to get no more such mails.
 * A mail about the return has the price that everybody sees, as its reader may be no member.
 */
async function mailAlert(
  tx: Database,
  {
    key,
    publicUrl,
    kind,
    alert,
    turn,
  }: Omit<AlertContext, 'pool'> & {
    kind: Kind;
    alert: DueAlert;
    turn: number;
  },
): Promise<void> {
  const { id, sku, email, member, slug, title, picture, currency, millionths } = alert;
  const language = isLanguage(alert.language) ? alert.language : STAFF_LANGUAGE;
  const link = { key, publicUrl, email, sku };
  const isOwn = kind === 'priceBelow';
  const terms = { levelPercent: isOwn ? alert.levelPercent : 0, millionths, currency, vat: 0 };
  const facts = isOwn ? alert : { ...alert, negotiated: null };
  const { unit } = priceUnit(facts, isOwn ? alert.moq : (alert.quantities[0] ?? 1), terms);
  const mail = composeMail(kind, language, {
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
  const once = { key: `product alert ${id}`, endUrl: oneClickUrl(link), turn };
  await sendMail(tx, { member, to: email, language, ...once, ...mail });
}

/**
 * Mails every confirmed address whose SKU can be had again, or whose wish has become as cheap as it waits for, a batch a
 * transaction: a run that is killed has stored the mails of a batch and marked its alerts as done, or neither. Returns
 * how many it mailed.
 */
export async function sendAlerts({ pool, ...context }: AlertContext): Promise<number> {
  let sent = 0;
  for (const [kind, take] of kinds) {
    for (let taken = BATCH; taken === BATCH; sent += taken)
      taken = await transaction(pool, async (tx) => {
        const due = await take(tx, BATCH);
        for (const [turn, alert] of due.entries())
          await mailAlert(tx, { ...context, kind, alert, turn: sent + turn });
        return due.length;
      });
  }
  return sent;
}
