import { type Language, languageTags } from '../../../contract/fields.ts';
import { lastDay } from '../../../kit/last-day.ts';
import { localizePath } from '../../../kit/localize-path.ts';
import { composeMail, sendMail } from '../../domains/mails/index.ts';
import { findMember } from '../../domains/members/index.ts';
import { acceptApplication, declineApplication } from '../../domains/promotions/index.ts';
import type { Database } from '../../platform/database/statement.ts';
import { updateLevel } from './update-levels.ts';

export type DecideContext = { publicUrl: string; now: () => number };

type Outcome = {
  member: number;
  kind: 'applicationAccepted' | 'applicationDeclined';
  values: (language: Language) => Record<string, string>;
  publicUrl: string;
};

/** Mails a decision to its member, if the account still exists. */
async function mailOutcome(tx: Database, { member, kind, values, publicUrl }: Outcome): Promise<void> {
  const row = await findMember(tx, member);
  if (!row) return;
  const language = row.language as Language;
  const mail = composeMail(kind, language, {
    ...values(language),
    name: row.firstName,
    link: publicUrl + localizePath(language, '/user'),
  });
  await sendMail(tx, { member, to: row.email, language, ...mail });
}

/** Accepts an open application: its level counts at once. Returns false when none of this id is open. */
export async function accept(tx: Database, { publicUrl, now }: DecideContext, id: number): Promise<boolean> {
  const decided = await acceptApplication(tx, { id, at: new Date(now()) });
  if (!decided) return false;
  const { member, level, endsAt } = decided;
  await updateLevel(tx, member);
  await mailOutcome(tx, {
    member,
    kind: 'applicationAccepted',
    values: (language) => ({ level: `V${level}`, until: lastDay(endsAt, languageTags[language]) }),
    publicUrl,
  });
  return true;
}

/** Declines an open application with a reason. Returns false when none of this id is open. */
export async function decline(
  tx: Database,
  { publicUrl, now }: DecideContext,
  { id, reason }: { id: number; reason: string },
): Promise<boolean> {
  const decided = await declineApplication(tx, { id, at: new Date(now()), reason });
  if (!decided) return false;
  const { member } = decided;
  await mailOutcome(tx, { member, kind: 'applicationDeclined', values: () => ({ reason }), publicUrl });
  return true;
}
