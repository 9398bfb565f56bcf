import type { Pool } from 'pg';
import { z } from 'zod';
import { languages } from '../../../contract/fields.ts';
import { readOrderNumbers } from '../../../kit/read-order-number.ts';
import { composeMail, sendMail } from '../../domains/mails/index.ts';
import { findOrderByKey, orderLink } from '../../domains/orders/index.ts';
import { transaction } from '../../platform/database/transaction.ts';

/** Name of the job that mails the link to an order. */
export const MAIL_ORDER_LINK = 'mail-order-link';

const LinkRequest = z.object({ order: z.string(), email: z.string(), language: z.enum(languages) });

type Dependencies = { pool: Pool; orderKey: Buffer; publicUrl: string };

/**
 * Mails the link to an order to its address, in the language of who asks; nothing where number and address name none.
 */
async function mailLink(dependencies: Dependencies, payload: unknown): Promise<void> {
  const { order: number, email, language } = LinkRequest.parse(payload);
  const { pool } = dependencies;
  const found = await Promise.all(readOrderNumbers(number).map((id) => findOrderByKey(pool, id)));
  const order = found.find((one) => one?.email.toLowerCase() === email.toLowerCase());
  if (!order) return;
  const link = orderLink(dependencies, { order, language, page: 'view' });
  const mail = composeMail('orderLink', language, {
    name: order.firstName || order.email,
    link,
    order: order.id,
  });
  await transaction(pool, (tx) =>
    sendMail(tx, { member: null, to: order.email, language, occasion: 'orderLink', ...mail }),
  );
}

/** The job that mails a buyer the link to an order. */
export const orderLinkTasks = (dependencies: Dependencies) => ({
  [MAIL_ORDER_LINK]: (payload: unknown) => mailLink(dependencies, payload),
});
