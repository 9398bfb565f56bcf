import type { Pool } from 'pg';
import { confirmNewsletter, endNewsletter, subscribeNewsletter } from '../../../contract/newsletter.ts';
import { refuse } from '../../../contract/refusals.ts';
import { ok } from '../../../kit/result.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { handle, type Route } from '../../platform/http/route.ts';
import { confirm } from './confirm.ts';
import { isNewsletterKey } from './newsletter-link.ts';
import { endSubscription } from './query.ts';
import { type NewsletterContext, subscribe } from './subscribe.ts';

/** The calls of the newsletter. */
export const newsletterRoutes = ({
  pool,
  newsletter: context,
}: {
  pool: Pool;
  newsletter: NewsletterContext;
}): Route[] => [
  handle(subscribeNewsletter, async ({ language }, { email }) => {
    await transaction(pool, (tx) => subscribe(tx, context, { email, language }));
    return ok({});
  }),
  handle(confirmNewsletter, (_, { email, key: given }) => confirm(pool, { key: context.key, email, given })),
  handle(endNewsletter, async (_, { email, key: given }) => {
    if (!isNewsletterKey(context.key, { purpose: 'end', email, given })) return refuse('CodeInvalid');
    await endSubscription(pool, email.toLowerCase());
    return ok({});
  }),
];
