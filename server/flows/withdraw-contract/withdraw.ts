import type { Pool } from 'pg';
import type { OutputOf, ParsedOf } from '../../../contract/call.ts';
import { type Language, languageTags } from '../../../contract/fields.ts';
import type { Refusal } from '../../../contract/refusals.ts';
import type { withdrawFromContract } from '../../../contract/withdrawal.ts';
import { breakLinks } from '../../../kit/break-links.ts';
import { localizePath } from '../../../kit/localize-path.ts';
import { readOrderNumbers } from '../../../kit/read-order-number.ts';
import { ok, type Result } from '../../../kit/result.ts';
import { composeMail, mailStaff, mailText, STAFF_LANGUAGE, sendMail } from '../../domains/mails/index.ts';
import { staffEmails } from '../../domains/members/index.ts';
import { transaction } from '../../platform/database/transaction.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import { requestRefund, saveWithdrawal } from './query.ts';

export type WithdrawalContext = { pool: Pool; publicUrl: string; now: () => number };

type Output = OutputOf<typeof withdrawFromContract>;

/** The number by which buyer and staff name a withdrawal. */
const referenceOf = (id: number): string => `W${String(id).padStart(6, '0')}`;

type Confirmed = { order: string; name: string; email: string; items: string };

/**
 * What a confirmation repeats of a declaration. Where number and address name no order, the address may be a
 * stranger's: it is sent nothing that could be read as somebody's message.
 */
const confirmed = (declared: Confirmed, isKnown: boolean): Omit<Confirmed, 'email'> =>
  isKnown
    ? { ...declared, items: breakLinks(declared.items) }
    : { order: declared.order.replace(/[^\w-]/g, '').slice(0, 20), name: declared.email, items: '–' };

/**
 * Stores a declaration of withdrawal, and mails its confirmation with date and time (Directive 2011/83/EU, Article
 * 11a(4)) to the buyer and a notice to all staff. The same declaration again returns the first and mails nothing. Asks
 * for the refund of the order that number and e-mail name; the answer does not tell whether there is one.
 */
export async function declareWithdrawal(
  { pool, publicUrl, now }: WithdrawalContext,
  { language }: RequestContext,
  { order, name, email, items }: ParsedOf<typeof withdrawFromContract>,
): Promise<Result<Output, Refusal>> {
  return transaction(pool, async (tx) => {
    const declared = { order, name, email, items, language, at: new Date(now()) };
    const numbers = readOrderNumbers(order);
    const row = await saveWithdrawal(tx, { ...declared, numbers });
    if (!row) throw new Error('a withdrawal was not stored');
    const { id, receivedAt, orderId, isNew } = row;
    const answer = { reference: referenceOf(id), receivedAt: receivedAt.toISOString() };
    if (!isNew) return ok(answer);
    if (orderId) await requestRefund(tx, { order: orderId });
    const itemsIn = (tongue: Language): string => items || mailText(tongue, 'withdrawal.all');
    const when = (tag: string) =>
      new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeStyle: 'long', timeZone: 'UTC' }).format(
        receivedAt,
      );
    const confirmation = composeMail('withdrawal', language, {
      ...confirmed({ order, name, email, items: itemsIn(language) }, orderId !== null),
      reference: answer.reference,
      link: publicUrl + localizePath(language, '/withdrawal'),
      at: when(languageTags[language]),
    });
    const occasion = orderId ? 'withdrawal' : 'unknownWithdrawal';
    await sendMail(tx, { member: null, to: email, language, occasion, ...confirmation });
    await mailStaff(tx, await staffEmails(tx), {
      kind: 'withdrawalNotice',
      values: {
        order: orderId ? order : `${breakLinks(order)} (no such order of this address)`,
        reference: answer.reference,
        buyer: `${breakLinks(name)} <${email}>`,
        items: breakLinks(itemsIn(STAFF_LANGUAGE)),
        at: when(STAFF_LANGUAGE),
      },
      link: publicUrl,
      occasion: orderId ? null : 'unknownWithdrawalNotice',
    });
    return ok(answer);
  });
}
