import { first, many, run } from '../../platform/database/statement.ts';

/** A stored mail. `sent_at` is null while it waits. */
export type MailRow = {
  id: number;
  recipient: string;
  language: string;
  subject: string;
  text: string;
  html: string;
  reply_to: string | null;
  end_url: string | null;
  created_at: Date;
  sent_at: Date | null;
  tries: number;
  last_error: string | null;
};

type NewMail = {
  member: number | null;
  to: string;
  language: string;
  subject: string;
  text: string;
  html: string;
  key: string | null;
  occasion: string | null;
  replyTo: string | null;
  endUrl: string | null;
};

/** Stores a mail; nothing for a repeated key. */
export const insertMail = first<NewMail, { id: number }>(
  'mails.insert-mail',
  `INSERT INTO mail (member_id, recipient, language, subject, text, html, key, occasion, reply_to, end_url)
   VALUES ($member, $to, $language, $subject, $text, $html, $key, $occasion, $replyTo, $endUrl) ON CONFLICT (key) DO NOTHING RETURNING id`,
);

/** Has a mail wait again as if it had never been tried. Returns 0 where there is none. */
export const resetMail = run<[id: number]>(
  'mails.reset',
  'UPDATE mail SET sent_at = NULL, tries = 0, last_error = NULL WHERE id = $1',
);

/** Blocks transactions that mail an address on one occasion. */
export const lockOccasion = run<[recipient: string, occasion: string]>(
  'mails.lock-occasion',
  'SELECT pg_advisory_xact_lock(hashtextextended(lower($1) || $2, 0))',
);

/** Counts the mails of one occasion of the last day to an address. */
export const countMails = first<[recipient: string, occasion: string], { count: number }>(
  'mails.count',
  `SELECT count(*)::int AS count FROM mail
   WHERE lower(recipient) = lower($1) AND occasion = $2 AND created_at > now() - interval '1 day'`,
);

export const findMail = first<[id: number], MailRow>(
  'mails.find-mail',
  `SELECT id, recipient, language, subject, text, html, reply_to, end_url, created_at, sent_at, tries, last_error
     FROM mail WHERE id = $1`,
);

export const latestMails = many<[limit: number], Omit<MailRow, 'text' | 'html' | 'reply_to' | 'end_url'>>(
  'mails.latest-mails',
  `SELECT id, recipient, language, subject, created_at, sent_at, tries, last_error
     FROM mail ORDER BY id DESC LIMIT $1`,
);

export const markSent = run<[id: number, at: Date]>(
  'mails.mark-sent',
  'UPDATE mail SET sent_at = $2, tries = tries + 1, last_error = NULL WHERE id = $1',
);

export const markFailed = run<[id: number, error: string]>(
  'mails.mark-failed',
  'UPDATE mail SET tries = tries + 1, last_error = $2 WHERE id = $1',
);
