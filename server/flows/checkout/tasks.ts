import type { Pool } from 'pg';
import { isLanguage, type Language } from '../../../contract/fields.ts';
import { formatMoney } from '../../../kit/money.ts';
import { composeMail, countGuestMails, sendMail } from '../../domains/notices/index.ts';
import { findOrderByKey, makeOrderKey, type OrderRow } from '../../domains/orders/index.ts';
import { transaction } from '../../platform/database/transaction.ts';

/** Anybody can order with anybody's e-mail: past so many mails a day an address gets no more of guests' orders. */
export const MAX_GUEST_MAILS_A_DAY = 10;

type Dependencies = { pool: Pool; orderKey: Buffer; publicUrl: string };

/** A member signs in to see his order; a guest's link carries the key that opens it. */
function linkTo(
  { publicUrl, orderKey }: Dependencies,
  order: OrderRow,
  language: Language,
  page: 'pay' | 'see',
): string {
  const prefix = language === 'en' ? '' : `/${language}`;
  const guestKey = order.memberId === null ? `?key=${makeOrderKey(orderKey, order.id)}` : '';
  const path = page === 'pay' || guestKey ? '/Order/Payment' : '/Order/OrderDetail';
  return `${publicUrl}${prefix}${path}/${order.id}${guestKey}`;
}

function mailTask(dependencies: Dependencies, kind: 'placed' | 'paid') {
  return async (payload: unknown): Promise<void> => {
    const { orderId } = payload as { orderId: string };
    const order = await findOrderByKey(dependencies.pool, orderId);
    if (!order) return;
    if (order.memberId === null) {
      const mails = await countGuestMails(dependencies.pool, order.email);
      if ((mails?.count ?? 0) >= MAX_GUEST_MAILS_A_DAY) return;
    }
    const language = isLanguage(order.language) ? order.language : 'en';
    const mail = composeMail(kind, language, {
      name: order.email,
      link: linkTo(dependencies, order, language, kind === 'placed' ? 'pay' : 'see'),
      order: order.id,
      total: formatMoney(order.total, order.currency, language),
      until: new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(
        order.expiresAt,
      ),
    });
    await transaction(dependencies.pool, (tx) =>
      sendMail(tx, { member: order.memberId, to: order.email, language, ...mail }),
    );
  };
}

/** Jobs that tell a buyer how his order stands. */
export const orderMailTasks = (dependencies: Dependencies) => ({
  'order-placed': mailTask(dependencies, 'placed'),
  'order-paid': mailTask(dependencies, 'paid'),
});
