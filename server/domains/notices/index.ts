export { type Mail, sendMail } from './send-mail.ts';
