import { z } from 'zod';
import { isLanguage, type Language } from '../../../../contract/fields.ts';
import { formatMoney } from '../../../../kit/money.ts';
import { nameFirst } from '../../../../kit/name-first.ts';
import { payeeText } from '../../../../kit/payee-text.ts';
import { findReservedUntil } from '../../../domains/inventory/index.ts';
import { composeMail, mailText, occasionOf, type Section, sendMail } from '../../../domains/mails/index.ts';
import { findOrderByKey, orderLink } from '../../../domains/orders/index.ts';
import { findPayment, isOpenShare, listShares } from '../../../domains/payments/index.ts';
import { transaction } from '../../../platform/database/transaction.ts';
import type { PaymentContext } from '../common/context.ts';
import { findFirstExpiry } from '../common/query.ts';

const Payload = z.object({
  payment: z.string(),
  kind: z.enum(['transferDetails', 'remittanceShort', 'slipRejected']),
});

type Dependencies = Pick<PaymentContext, 'pool' | 'orderKey' | 'publicUrl' | 'remittances'>;

type Transfer = { payee: readonly { name: string; value: string }[]; rest: string; reference: string };

/** Whom to send how much, with which reference, and until when goods are reserved and the order waits, in UTC. */
function detailsOf(
  { payee, rest, reference }: Transfer,
  { until, heldUntil }: { until: Date | undefined; heldUntil: Date | undefined },
  language: Language,
): Section {
  const time = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });
  const timeRow = (key: string, at: Date | undefined) =>
    at ? [[key, `${time.format(at)} UTC`] as const] : [];
  const rows = [
    ['amount', rest] as const,
    ...payee.map((line) => [line.name, payeeText(line, language)] as const),
    ['reference', reference] as const,
    ...timeRow('heldUntil', heldUntil),
    ...timeRow('until', until),
  ];
  return {
    heading: mailText(language, 'transfer.heading'),
    rows: rows.map(([key, amount]) => ({ text: mailText(language, `transfer.${key}`), amount })),
  };
}

/**
 * Mails the buyer how to send the money, that it came in too short, with the rest, or that a slip shows no transfer.
 * Staff causes the last two, so that no limit on what strangers cause holds them back.
 */
export async function mailRemittance(
  { pool, orderKey, publicUrl, remittances }: Dependencies,
  payload: unknown,
): Promise<void> {
  const { payment: id, kind } = Payload.parse(payload);
  const payment = await findPayment(pool, id);
  const [orderId] = payment?.orderIds ?? [];
  const order = orderId === undefined ? undefined : await findOrderByKey(pool, orderId);
  if (!payment || !order) return;
  const language = isLanguage(order.language) ? order.language : 'en';
  const received = payment.receivedAmount ?? 0;
  const shares = await listShares(pool, id);
  const open = shares.filter(isOpenShare);
  // Cancelled, or paid otherwise, before its mail was written.
  if (kind === 'transferDetails' && open.length === 0) return;
  const ids = open.map((share) => share.orderId);
  const due = open.reduce((sum, share) => sum + share.amount, 0);
  const rest = formatMoney(Math.max(0, due - received), payment.currency, language);
  const transfer = {
    payee: remittances.get(payment.method) ?? [],
    rest,
    reference: shares[0]?.orderId ?? order.id,
  };
  const times = {
    until: (await findFirstExpiry(pool, id))?.at ?? undefined,
    heldUntil: (await findReservedUntil(pool, ids))?.until,
  };
  const mail = composeMail(kind, language, {
    name: order.firstName || order.email,
    link: orderLink({ publicUrl, orderKey }, { order, language, page: 'pay' }),
    order: nameFirst(ids),
    received: formatMoney(received, payment.currency, language),
    rest,
    sections: [detailsOf(transfer, times, language)],
  });
  await transaction(pool, (tx) =>
    sendMail(tx, {
      member: order.memberId,
      to: order.email,
      language,
      ...(kind === 'transferDetails' && { key: `transfer ${id}`, occasion: occasionOf(order) }),
      ...mail,
    }),
  );
}
