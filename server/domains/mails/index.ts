export { composeMail, type MailKind } from './compose.ts';
export { sendMail } from './send-mail.ts';
export { countGuestMails } from './store.ts';
