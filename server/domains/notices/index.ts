export { composeMail } from './compose.ts';
export { sendMail } from './send-mail.ts';
