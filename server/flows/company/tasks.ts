import type { Pool } from 'pg';
import { z } from 'zod';
import { isLanguage, type Language } from '../../../contract/fields.ts';
import { breakLinks } from '../../../kit/break-links.ts';
import { lastDay } from '../../../kit/last-day.ts';
import { localizePath } from '../../../kit/localize-path.ts';
import { formatMoney } from '../../../kit/money.ts';
import { listDeciders, setInvitationHash } from '../../domains/companies/index.ts';
import { composeMail, sendMail } from '../../domains/mails/index.ts';
import { createSecret, findMember, hashOf } from '../../domains/members/index.ts';
import { findOrderByKey, MAIL_APPROVAL, orderLink } from '../../domains/orders/index.ts';
import { transaction } from '../../platform/database/transaction.ts';
import type { Tasks } from '../../platform/jobs/job-runner.ts';
import { MAIL_DECISION, MAIL_INVITATION } from './job-names.ts';

type Dependencies = { pool: Pool; orderKey: Buffer; publicUrl: string };

const Invited = z.object({ id: z.uuid(), sent: z.number() });
const OfOrder = z.object({ orderId: z.string() });
const Decided = OfOrder.extend({ decision: z.enum(['approved', 'rejected']), reason: z.string() });

const languageOf = (language: string): Language => (isLanguage(language) ? language : 'en');

/** Mails an invitation with a link that is good once; the hash that is stored with the mail makes a repeat do nothing. */
async function mailInvitation({ pool, publicUrl }: Dependencies, payload: unknown): Promise<void> {
  const { id, sent } = Invited.parse(payload);
  const secret = createSecret('c');
  await transaction(pool, async (tx) => {
    const invited = await setInvitationHash(tx, { id, sent, hash: hashOf(secret) });
    if (!invited) return;
    const language = languageOf(invited.language);
    const path = `/user/company/invitation?${new URLSearchParams({ code: secret })}`;
    const mail = composeMail('companyInvitation', language, {
      name: invited.email,
      link: publicUrl + localizePath(language, path),
      company: breakLinks(invited.company),
      by: breakLinks(invited.by),
    });
    await sendMail(tx, { member: null, to: invited.email, language, occasion: 'companyInvitation', ...mail });
  });
}

/** Mails everybody who may approve an order that waits, each once; nobody when it was decided or cancelled meanwhile. */
async function mailDeciders({ pool, publicUrl }: Dependencies, payload: unknown): Promise<void> {
  const { orderId } = OfOrder.parse(payload);
  const order = await findOrderByKey(pool, orderId);
  if (order?.state !== 'awaiting_approval' || order.companyId === null || order.memberId === null) return;
  const buyer = await findMember(pool, order.memberId);
  const deciders = await listDeciders(pool, { company: order.companyId, placer: order.memberId });
  await transaction(pool, async (tx) => {
    for (const { id, email, firstName, language: stored } of deciders) {
      const language = languageOf(stored);
      const mail = composeMail('approvalNeeded', language, {
        name: firstName,
        link: publicUrl + localizePath(language, '/user/company/approvals'),
        order: orderId,
        buyer: breakLinks(buyer ? `${buyer.firstName} ${buyer.lastName}` : order.email),
        total: formatMoney(order.total + order.fee, order.currency, language),
        until: lastDay(order.expiresAt, language),
      });
      await sendMail(tx, { member: id, to: email, language, key: `approval ${orderId} ${id}`, ...mail });
    }
  });
}

/** Mails the buyer what was decided about an order, once. */
async function mailDecision(dependencies: Dependencies, payload: unknown): Promise<void> {
  const { orderId, decision, reason } = Decided.parse(payload);
  const order = await findOrderByKey(dependencies.pool, orderId);
  if (!order) return;
  const language = languageOf(order.language);
  const kind = decision === 'approved' ? 'orderApproved' : 'orderRejected';
  const mail = composeMail(kind, language, {
    name: order.firstName || order.email,
    link: orderLink(dependencies, { order, language, page: decision === 'approved' ? 'pay' : 'view' }),
    order: orderId,
    reason: breakLinks(reason),
  });
  const key = `order ${orderId} ${kind}`;
  await transaction(dependencies.pool, (tx) =>
    sendMail(tx, { member: order.memberId, to: order.email, language, key, ...mail }),
  );
}

/** The jobs that mail the people of a company. */
export const companyTasks = (dependencies: Dependencies): Tasks => ({
  [MAIL_INVITATION]: (payload) => mailInvitation(dependencies, payload),
  [MAIL_APPROVAL]: (payload) => mailDeciders(dependencies, payload),
  [MAIL_DECISION]: (payload) => mailDecision(dependencies, payload),
});
