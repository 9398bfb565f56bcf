import { isLanguage } from '../../../contract/fields.ts';
import { formatDay } from '../../../kit/day-span.ts';
import { composeMail, mailText, STAFF_LANGUAGE, sendMail } from '../../domains/mails/index.ts';
import { orderLink } from '../../domains/orders/index.ts';
import type { Database } from '../../platform/database/statement.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { type DueReminder, takeDueReminders } from './query.ts';
import { reminderLink } from './reminder-link.ts';
import { dayOf, type ReminderContext } from './set-reminder.ts';

const BATCH = 100;
/** Lines that a mail lists; those of a bigger order are on its page. */
const MAX_LISTED = 50;

/** Mails what an order had, with the links to order it again and to end the reminder. */
async function mailReminder(
  tx: Database,
  signer: Pick<ReminderContext, 'publicUrl' | 'orderKey'>,
  { order, turn }: { order: DueReminder; turn: number },
): Promise<void> {
  const { id, memberId, email, lines, dueOn } = order;
  const language = isLanguage(order.language) ? order.language : STAFF_LANGUAGE;
  const rows = lines
    .slice(0, MAX_LISTED)
    .map(({ sku, title, quantity }) => ({ text: `${quantity} × ${title}`, note: sku }));
  const count = lines.length - rows.length;
  const more = count > 0 ? [{ text: mailText(language, 'order.more', { count }) }] : [];
  const mail = composeMail('orderReminder', language, {
    name: order.firstName || email,
    link: orderLink(signer, { order, language, page: 'view' }),
    order: id,
    day: formatDay(dayOf(order.placedAt.getTime()), language),
    end: reminderLink(signer, { orderId: id, language }),
    sections: [{ heading: mailText(language, 'order.items'), rows: [...rows, ...more] }],
  });
  const key = `order ${id} reminder ${dueOn}`;
  await sendMail(tx, { member: memberId, to: email, language, key, turn, ...mail });
}

/**
 * Mails all reminders that are due, a batch a transaction: a run that is killed has stored the mails of a batch and marked
 * its reminders as sent, or neither. Returns how many it mailed.
 */
export async function sendReminders({ pool, now, ...signer }: ReminderContext): Promise<number> {
  let sent = 0;
  for (let taken = BATCH; taken === BATCH; sent += taken)
    taken = await transaction(pool, async (tx) => {
      const due = await takeDueReminders(tx, { today: dayOf(now()), limit: BATCH });
      for (const [turn, order] of due.entries()) await mailReminder(tx, signer, { order, turn: sent + turn });
      return due.length;
    });
  return sent;
}
