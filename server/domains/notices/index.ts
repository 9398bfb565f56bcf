export { composeMail, type MailKind } from './compose.ts';
export { sendMail } from './send-mail.ts';
