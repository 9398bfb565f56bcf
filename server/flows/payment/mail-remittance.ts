import type { Pool } from 'pg';
import { z } from 'zod';
import { isLanguage } from '../../../contract/fields.ts';
import { formatMoney } from '../../../kit/money.ts';
import { nameFirst } from '../../../kit/name-first.ts';
import { composeMail, sendMail } from '../../domains/mails/index.ts';
import { findOrderByKey, orderLink } from '../../domains/orders/index.ts';
import { findPayment, isOpenShare, listShares } from '../../domains/payments/index.ts';
import { transaction } from '../../platform/database/transaction.ts';

const Payload = z.object({ payment: z.string(), kind: z.enum(['remittanceShort', 'slipRejected']) });

type Dependencies = { pool: Pool; orderKey: Buffer; publicUrl: string };

/**
 * Mails the buyer that money came in too short, with the rest, or that a slip shows no transfer. Staff causes it, so that
 * no limit on what strangers cause holds it back.
 */
export async function mailRemittance(
  { pool, orderKey, publicUrl }: Dependencies,
  payload: unknown,
): Promise<void> {
  const { payment: id, kind } = Payload.parse(payload);
  const payment = await findPayment(pool, id);
  const [orderId] = payment?.orderIds ?? [];
  const order = orderId === undefined ? undefined : await findOrderByKey(pool, orderId);
  if (!payment || !order) return;
  const language = isLanguage(order.language) ? order.language : 'en';
  const received = payment.receivedAmount ?? 0;
  const open = (await listShares(pool, id)).filter(isOpenShare);
  const due = open.reduce((sum, share) => sum + share.amount, 0);
  const mail = composeMail(kind, language, {
    name: order.firstName || order.email,
    link: orderLink({ publicUrl, orderKey }, { order, language, page: 'pay' }),
    order: nameFirst(open.map((share) => share.orderId)),
    received: formatMoney(received, payment.currency, language),
    rest: formatMoney(Math.max(0, due - received), payment.currency, language),
  });
  await transaction(pool, (tx) =>
    sendMail(tx, { member: order.memberId, to: order.email, language, ...mail }),
  );
}
