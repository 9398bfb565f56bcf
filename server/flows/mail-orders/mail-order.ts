import type { Pool } from 'pg';
import { z } from 'zod';
import { isLanguage } from '../../../contract/fields.ts';
import { lastDay } from '../../../kit/last-day.ts';
import { formatMoney } from '../../../kit/money.ts';
import { composeMail, occasionOf, sendMail } from '../../domains/mails/index.ts';
import { findOrderByKey, isClosed, isOfBatch, orderLink } from '../../domains/orders/index.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { orderSections } from './order-sections.ts';
import { findMailedOrder } from './query.ts';

const Payload = z.object({ orderId: z.string() });

type Dependencies = { pool: Pool; orderKey: Buffer; publicUrl: string };

/**
 * Returns the job that mails a buyer what was ordered or paid, in the order's language, once however often it runs. An
 * order that went back into the cart and is placed again is mailed again.
 */
export const mailOrder =
  (dependencies: Dependencies, kind: 'placed' | 'paid') => async (payload: unknown) => {
    const { orderId } = Payload.parse(payload);
    // A batch of thousands has one mail.
    if (isOfBatch(orderId)) return;
    const { pool } = dependencies;
    const order = await findOrderByKey(pool, orderId);
    const mailed = order && (await findMailedOrder(pool, orderId));
    // Nobody is asked to pay for an order that was closed before its mail was written.
    if (!mailed || (kind === 'placed' && isClosed(order.state))) return;
    const language = isLanguage(order.language) ? order.language : 'en';
    const mail = composeMail(kind, language, {
      name: order.firstName || order.email,
      link: orderLink(dependencies, { order, language, page: kind === 'placed' ? 'pay' : 'view' }),
      order: order.id,
      total: formatMoney(order.total + order.fee, order.currency, language),
      until: lastDay(order.expiresAt, language),
      sections: orderSections(order, mailed, language),
    });
    const key = `order ${order.id} ${kind} ${mailed.placedAt.toISOString()}`;
    await transaction(pool, (tx) =>
      sendMail(tx, {
        member: order.memberId,
        to: order.email,
        language,
        key,
        occasion: occasionOf(order),
        ...mail,
      }),
    );
  };
