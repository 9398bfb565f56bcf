export { composeMail, type MailKind, mailText } from './compose.ts';
export { sendMail } from './send-mail.ts';
export { countGuestMails } from './store.ts';
