import { endOrderReminder, setOrderReminder } from '../../../contract/order-reminder.ts';
import { handle, type Route } from '../../platform/http/route.ts';
import { endReminder, type ReminderContext, setReminder } from './set-reminder.ts';

/** The calls by which buyers are reminded to order again. */
export const orderReminderRoutes = (reminders: ReminderContext): Route[] => [
  handle(setOrderReminder, (context, input) => setReminder(reminders, context, input)),
  handle(endOrderReminder, (context, input) => endReminder(reminders, context, input)),
];
