import type { Pool } from 'pg';
import { z } from 'zod';
import { composeMail, STAFF_LANGUAGE, sendMail } from '../../domains/mails/index.ts';
import type { Tasks } from '../../platform/jobs/job-runner.ts';

/** Name of the job that tells the shop what a buyer has made of a quote. */
export const MAIL_QUOTE_NOTICE = 'mail-quote-notice';

const Notice = z.object({ reference: z.string(), state: z.enum(['accepted', 'declined']) });

type Dependencies = { pool: Pool; shopEmail: string; publicUrl: string };

/** The jobs of this flow. */
export const inquiryTasks = ({ pool, shopEmail, publicUrl }: Dependencies): Tasks => ({
  [MAIL_QUOTE_NOTICE]: async (payload) => {
    const { reference, state } = Notice.parse(payload);
    const values = { name: shopEmail, link: publicUrl, reference, state };
    const mail = composeMail('quoteNotice', STAFF_LANGUAGE, values);
    const key = `quote ${state} ${reference}`;
    await sendMail(pool, { member: null, to: shopEmail, language: STAFF_LANGUAGE, key, ...mail });
  },
});
