import type { Pool } from 'pg';
import { z } from 'zod';
import { isLanguage } from '../../../../contract/fields.ts';
import { formatMoney } from '../../../../kit/money.ts';
import { nameFirst } from '../../../../kit/name-first.ts';
import { composeMail, mailText, sendMail } from '../../../domains/mails/index.ts';
import { findOrderByKey, orderLink } from '../../../domains/orders/index.ts';
import { findPayment, findRefund, REMITTANCE } from '../../../domains/payments/index.ts';
import { transaction } from '../../../platform/database/transaction.ts';
import { mailReturnedTopUp } from './mail-top-up.ts';

const Payload = z.object({ refund: z.string(), isSent: z.boolean().default(false) });

type Dependencies = { pool: Pool; orderKey: Buffer; publicUrl: string };

const REASONS: ReadonlySet<string> = new Set(['excess', 'stockGone', 'paidAlready']);

/**
 * Mails the buyer once that money goes back which no order could take: how much, why and how. With `isSent`, that staff
 * has sent it by bank. Only money that came in causes it, so that no limit on what strangers cause holds it back.
 */
export async function mailMoneyBack(
  { pool, orderKey, publicUrl }: Dependencies,
  payload: unknown,
): Promise<void> {
  const { refund: id, isSent } = Payload.parse(payload);
  const refund = await findRefund(pool, id);
  const payment = refund && (await findPayment(pool, refund.payment));
  if (!refund || !payment) return;
  if (payment.topUp !== null) return mailReturnedTopUp({ pool, publicUrl }, { id: payment.topUp, refund });
  const orders = refund.orderId === null ? payment.orderIds : [refund.orderId];
  const order = orders[0] === undefined ? undefined : await findOrderByKey(pool, orders[0]);
  if (!order) return;
  const language = isLanguage(order.language) ? order.language : 'en';
  const values = { order: nameFirst(orders), amount: formatMoney(refund.amount, payment.currency, language) };
  const byBank = order.memberId === null ? 'byBank' : 'toBalance';
  const how = refund.provider === REMITTANCE ? byBank : 'byMethod';
  const why = REASONS.has(refund.reason) ? refund.reason : 'unused';
  const mail = composeMail(isSent ? 'moneySent' : 'moneyBack', language, {
    ...values,
    name: order.firstName || order.email,
    link: orderLink({ publicUrl, orderKey }, { order, language, page: 'view' }),
    why: mailText(language, `moneyBack.${why}`, values),
    how: mailText(language, `moneyBack.${how}`),
  });
  const key = `money back ${id}${isSent ? ' sent' : ''}`;
  await transaction(pool, (tx) =>
    sendMail(tx, { member: order.memberId, to: order.email, language, key, ...mail }),
  );
}
