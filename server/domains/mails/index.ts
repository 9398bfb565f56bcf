export { composeMail, type MailKind, mailText } from './compose.ts';
export { MAX_MAILS_A_DAY, occasionOf } from './mail-limits.ts';
export { mailStaff, STAFF_LANGUAGE } from './mail-staff.ts';
export { MAIL_NEWSLETTER } from './newsletter-job.ts';
export { rowsOfText, type Section } from './render-sections.ts';
export { resendMail, sendMail } from './send-mail.ts';
