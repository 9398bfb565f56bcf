import type { Pool } from 'pg';
import { z } from 'zod';
import { isLanguage } from '../../../contract/fields.ts';
import { localizePath } from '../../../kit/localize-path.ts';
import { composeMail, sendMail } from '../../domains/mails/index.ts';
import { transaction } from '../../platform/database/transaction.ts';
import type { Tasks } from '../../platform/jobs/job-runner.ts';

/** Name of the job that mails who has deleted an account; its payload is all that is left of the owner. */
export const MAIL_ACCOUNT_DELETED = 'mail-account-deleted';

const Owner = z.object({ email: z.string(), language: z.string(), firstName: z.string() });

/** The job that confirms a deletion to the address that the account had. */
export const erasureTasks = ({ pool, publicUrl }: { pool: Pool; publicUrl: string }): Tasks => ({
  [MAIL_ACCOUNT_DELETED]: async (payload) => {
    const { email, language: stored, firstName } = Owner.parse(payload);
    const language = isLanguage(stored) ? stored : 'en';
    const link = publicUrl + localizePath(language, '/contactus');
    const mail = composeMail('accountDeleted', language, { name: firstName, link, minutes: 0, hours: 0 });
    await transaction(pool, (tx) => sendMail(tx, { member: null, to: email, language, ...mail }));
  },
});
