/** Names of the jobs that this flow adds. */
export const MAIL_INVITATION = 'mail-company-invitation';
export const MAIL_DECISION = 'mail-decision';
