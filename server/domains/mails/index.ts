export { composeMail, type MailKind, mailText } from './compose.ts';
export { mailStaff, STAFF_LANGUAGE } from './mail-staff.ts';
export { MAX_MAILS_A_DAY, mayMailStranger, occasionOfOrder } from './may-mail-stranger.ts';
export type { Section } from './render-sections.ts';
export { sendMail } from './send-mail.ts';
