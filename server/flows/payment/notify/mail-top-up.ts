import type { Pool } from 'pg';
import { z } from 'zod';
import { isLanguage, type Language } from '../../../../contract/fields.ts';
import { localizePath } from '../../../../kit/localize-path.ts';
import { formatMoney } from '../../../../kit/money.ts';
import { LEDGER_CURRENCY } from '../../../domains/ledger/index.ts';
import { composeMail, sendMail } from '../../../domains/mails/index.ts';
import { findMember } from '../../../domains/members/index.ts';
import { findTopUp, type RefundRow } from '../../../domains/payments/index.ts';
import { transaction } from '../../../platform/database/transaction.ts';

const Payload = z.object({ topUp: z.string(), cents: z.number().int(), key: z.string() });

type Dependencies = { pool: Pool; publicUrl: string };

/** Writes to the member of a top-up once for a key. */
async function mailMember(
  { pool, publicUrl }: Dependencies,
  {
    id,
    kind,
    key,
    amount,
  }: { id: string; kind: 'toppedUp' | 'topUpReturned'; key: string; amount: (language: Language) => string },
): Promise<void> {
  const topUp = await findTopUp(pool, id);
  const member = topUp && (await findMember(pool, topUp.member));
  if (!member) return;
  const language = isLanguage(topUp.language) ? topUp.language : 'en';
  const mail = composeMail(kind, language, {
    name: member.firstName || member.email,
    link: publicUrl + localizePath(language, '/user/mybalance'),
    topUp: id,
    amount: amount(language),
  });
  await transaction(pool, (tx) =>
    sendMail(tx, { member: member.id, to: member.email, language, key, ...mail }),
  );
}

/** Mails a member once what was added to the balance. */
export async function mailTopUp(dependencies: Dependencies, payload: unknown): Promise<void> {
  const { topUp: id, cents, key } = Payload.parse(payload);
  const amount = (language: Language) => formatMoney(cents, LEDGER_CURRENCY, language);
  await mailMember(dependencies, { id, kind: 'toppedUp', key: `top up ${key}`, amount });
}

/** Mails a member once that money goes back which came in otherwise than a top-up had asked for. */
export async function mailReturnedTopUp(
  dependencies: Dependencies,
  { id, refund }: { id: string; refund: RefundRow },
): Promise<void> {
  const topUp = await findTopUp(dependencies.pool, id);
  if (!topUp) return;
  const amount = (language: Language) => formatMoney(refund.amount, topUp.currency, language);
  await mailMember(dependencies, { id, kind: 'topUpReturned', key: `top up returned ${refund.id}`, amount });
}
