import type { Pool } from 'pg';
import { z } from 'zod';
import { languages } from '../../../contract/fields.ts';
import { MAIL_NEWSLETTER } from '../../domains/mails/index.ts';
import { findMember } from '../../domains/members/index.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { type NewsletterContext, subscribe } from './subscribe.ts';

const NewMember = z.object({ member: z.number(), language: z.enum(languages) });

/** The job of a member who has asked for the newsletter while registering. */
export const newsletterTasks = ({ pool, ...context }: NewsletterContext & { pool: Pool }) => ({
  [MAIL_NEWSLETTER]: async (payload: unknown) => {
    const { member, language } = NewMember.parse(payload);
    const row = await findMember(pool, member);
    if (!row) return;
    const { email, firstName: name } = row;
    await transaction(pool, (tx) => subscribe(tx, context, { email, name, member, language }));
  },
});
