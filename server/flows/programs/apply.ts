import type { Pool } from 'pg';
import type { ParsedOf } from '../../../contract/call.ts';
import type { applyToProgram } from '../../../contract/program.ts';
import { type Refusal, refuse } from '../../../contract/refusals.ts';
import { breakLinks } from '../../../kit/break-links.ts';
import { localizePath } from '../../../kit/localize-path.ts';
import { ok, type Result } from '../../../kit/result.ts';
import { composeMail, mailStaff, sendMail } from '../../domains/mails/index.ts';
import { staffEmails } from '../../domains/members/index.ts';
import { findApplication, insertApplication } from '../../domains/promotions/index.ts';
import { transaction } from '../../platform/database/transaction.ts';
import type { MemberContext } from '../../platform/http/request-context.ts';
import { pathOf } from './program-path.ts';
import { hasPaidOrder } from './query.ts';

export type ProgramContext = {
  pool: Pool;
  publicUrl: string;
  now: () => number;
  /** US cents in minor units of a currency. */
  price: (cents: number, currency: string) => number;
};

/**
 * Stores an application and mails its receipt to the member and a notice to all staff. Refuses while one is open or its
 * level counts, the startup program a second time, and the boost program before the first paid order.
 */
export async function apply(
  { pool, publicUrl, now }: ProgramContext,
  { visitor, language }: MemberContext,
  { program, ...answers }: ParsedOf<typeof applyToProgram>,
): Promise<Result<Record<string, never>, Refusal>> {
  const { id: member, email, firstName } = visitor;
  return transaction(pool, async (tx) => {
    const latest = await findApplication(tx, { member, program });
    const isRunning = latest?.endsAt && (program === 'startup' || latest.endsAt.getTime() > now());
    if (latest?.state === 'open' || isRunning) return refuse('AlreadyApplied');
    if (program === 'boost' && !(await hasPaidOrder(tx, member))?.paid) return refuse('OrderNeededFirst');
    if ((await insertApplication(tx, { member, program, ...answers })) === 0) return refuse('AlreadyApplied');
    const receipt = composeMail('applicationReceived', language, {
      name: firstName,
      link: publicUrl + localizePath(language, pathOf(program)),
    });
    await sendMail(tx, { member, to: email, language, ...receipt });
    await mailStaff(tx, await staffEmails(tx), {
      kind: 'applicationNotice',
      values: {
        program,
        email,
        company: breakLinks(answers.company),
        website: breakLinks(answers.website),
        sells: breakLinks(answers.sells),
        monthly: answers.monthly,
      },
      link: publicUrl,
    });
    return ok({});
  });
}
