import { first, many, run } from '../../platform/database/statement.ts';

/**
 * Notes that an address asks for the newsletter. Returns nothing where it has it, or was mailed the link just now.
 * `email` in lower case.
 */
export const requestSubscription = first<{ email: string; language: string }, { email: string }>(
  'newsletter.request',
  `INSERT INTO newsletter (email, language) VALUES ($email, $language)
   ON CONFLICT (email) DO UPDATE SET language = excluded.language, requested_at = now(), confirmed_at = NULL, ended_at = NULL
   WHERE newsletter.confirmed_at IS NULL AND newsletter.requested_at < now() - interval '1 minute' OR newsletter.ended_at IS NOT NULL
   RETURNING email`,
);

/** Confirms what was asked for within these days. Returns 0 when there is nothing to confirm. */
export const confirmSubscription = run<{ email: string; days: number }>(
  'newsletter.confirm',
  `UPDATE newsletter SET confirmed_at = COALESCE(confirmed_at, now())
   WHERE email = $email AND ended_at IS NULL
     AND (confirmed_at IS NOT NULL OR requested_at > now() - make_interval(days => $days::int))`,
);

export const endSubscription = run<[email: string]>(
  'newsletter.end',
  'UPDATE newsletter SET ended_at = COALESCE(ended_at, now()) WHERE email = $1',
);

export type Subscriber = { email: string; language: string; confirmedAt: Date };

/** Lists who gets the newsletter, by address after `after`. */
export const listSubscribers = many<[after: string, limit: number], Subscriber>(
  'newsletter.subscribers',
  `SELECT email, language, confirmed_at AS "confirmedAt" FROM newsletter
   WHERE confirmed_at IS NOT NULL AND ended_at IS NULL AND email > $1 ORDER BY email LIMIT $2`,
);
