import type { Order } from '../../../contract/order.ts';
import { REMINDER_DAYS } from '../../../contract/order-reminder.ts';
import { formatDay } from '../../../kit/day-span.ts';
import { useLocale } from '../../locale/locale.tsx';
import { Button } from '../../ui/button.tsx';
import { useSingleSubmit } from '../../ui/use-single-submit.ts';

type ReminderProps = {
  order: Order;
  orderKey: string | null;
  /** The page whose action sets it and takes it back. */
  page: string;
};

/** Sets the one mail to order again, says its day, and takes it back; with and without scripts. */
export function OrderReminder({ order: { orderid, reminder }, orderKey, page }: ReminderProps) {
  const { t, href, language } = useLocale();
  const { busy, submit } = useSingleSubmit();
  if (!reminder) return null;
  const { dueOn, isSent } = reminder;
  const isSet = dueOn !== null && !isSent;
  // The guard lets a guest to an order's page by the key in its address alone.
  const query = orderKey ? `?key=${encodeURIComponent(orderKey)}` : '';
  return (
    <>
      <p className="text-ink-2">{t('remind.text', { days: REMINDER_DAYS })}</p>
      <form
        method="post"
        action={href(page) + query}
        onSubmit={submit}
        className={isSet ? 'flex flex-wrap items-center justify-between gap-x-4 gap-y-2 bg-act-tint p-3' : ''}
      >
        <input type="hidden" name="orderId" value={orderid} />
        {orderKey && <input type="hidden" name="key" value={orderKey} />}
        {dueOn !== null && (
          <p role="status" className="font-semibold" suppressHydrationWarning>
            {t(isSent ? 'remind.sent' : 'remind.isSet', { day: formatDay(dueOn, language) })}
          </p>
        )}
        <Button
          type="submit"
          name="intent"
          value={isSet ? 'forget' : 'remind'}
          variant="secondary"
          size={isSet ? 'sm' : 'md'}
          busy={busy}
          className={isSent ? 'mt-2' : undefined}
        >
          {t(isSet ? 'remind.undo' : 'remind.set')}
        </Button>
      </form>
    </>
  );
}
