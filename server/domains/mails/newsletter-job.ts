/** Name of the job that mails a new member the link which confirms the newsletter. */
export const MAIL_NEWSLETTER = 'mail-newsletter';
