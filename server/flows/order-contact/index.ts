export { sendStaffMessage } from './send-message.ts';
