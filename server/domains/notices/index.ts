export { composeMail } from './compose.ts';
export { type Mail, sendMail } from './send-mail.ts';
