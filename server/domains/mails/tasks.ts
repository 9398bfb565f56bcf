import { z } from 'zod';
import type { Database } from '../../platform/database/statement.ts';
import type { Tasks } from '../../platform/jobs/job-runner.ts';
import type { MailTransport } from '../../platform/mail/transport.ts';
import { deliverMail } from './deliver-mail.ts';
import { DELIVER_MAIL } from './send-mail.ts';

type Dependencies = { db: Database; transport: MailTransport; now: () => Date };

const Delivery = z.object({ mail: z.number().int().positive() });

/** The jobs of this domain. */
export function mailTasks(dependencies: Dependencies): Tasks {
  return { [DELIVER_MAIL]: (payload) => deliverMail(dependencies, Delivery.parse(payload).mail) };
}
