import { sendReminders } from './send-reminders.ts';
import type { ReminderContext } from './set-reminder.ts';

/** The job that reminds buyers to order again, by the clock. */
export const orderReminderTasks = (reminders: ReminderContext) => ({
  'send-order-reminders': async () => {
    await sendReminders(reminders);
  },
});
