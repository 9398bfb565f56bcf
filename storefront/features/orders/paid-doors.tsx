import type { Order } from '../../../contract/order.ts';
import { REMINDER_DAYS } from '../../../contract/order-reminder.ts';
import { shownEmail } from '../../../kit/read-email.ts';
import { useLocale } from '../../locale/locale.tsx';
import type { RefusedForm } from '../../page/form-answer.ts';
import { buttonClass } from '../../ui/button.tsx';
import { DOORS, Door } from '../../ui/door.tsx';
import type { CaptchaPicture } from '../auth/captcha.ts';
import { KeepOrder } from './keep-order.tsx';
import { OrderReminder } from './order-reminder.tsx';

type DoorsProps = {
  order: Order;
  orderKey: string | null;
  /** The page that has the doors, as a path. */
  page: string;
  /** Whether the visitor has no account; and whether one was just made here. */
  isGuest: boolean;
  isAccountNew: boolean;
  refused: RefusedForm | null;
  picture: CaptchaPicture | null;
};

/** Where a buyer goes on from a paid order: an account for it, the order itself, and a mail to order it again. */
export function PaidDoors({ order, orderKey, page, isGuest, isAccountNew, refused, picture }: DoorsProps) {
  const { t, href } = useLocale();
  const hasAccountDoor = isGuest || isAccountNew;
  const count = hasAccountDoor ? 3 : 2;
  const email = shownEmail(order.email);
  const query = orderKey ? `?key=${encodeURIComponent(orderKey)}` : '';
  return (
    <div className={`mt-12 ${DOORS} ${hasAccountDoor ? 'md:grid-cols-3' : 'md:grid-cols-2'}`}>
      {hasAccountDoor && (
        <Door id="keep" title={t(isAccountNew ? 'keep.made' : 'keep.heading')} at={0} of={count}>
          {isAccountNew ? (
            <p role="status" className="text-ink-2 wrap-anywhere">
              {t('keep.proof', { email })}
            </p>
          ) : (
            <KeepOrder {...{ order, orderKey, page, refused, picture }} />
          )}
        </Door>
      )}
      <Door id="follow" title={t('success.follow')} at={count - 2} of={count}>
        <p className="text-ink-2 wrap-anywhere">{t('success.followText', { email })}</p>
        <p>
          <a
            className={buttonClass({ variant: 'secondary' })}
            href={href(`/Order/OrderDetail/${order.orderid}`) + query}
          >
            {t('success.order')}
          </a>
        </p>
        {isGuest && (
          <p className="mt-auto text-13 text-ink-2">
            {t('success.without')}{' '}
            <a className="link inline-block py-0.75" href={href('/order-lookup')}>
              {t('replaced.find')}
            </a>
          </p>
        )}
      </Door>
      {order.reminder && (
        <Door id="reminder" title={t('remind.heading', { days: REMINDER_DAYS })} at={count - 1} of={count}>
          <OrderReminder {...{ order, orderKey, page }} />
        </Door>
      )}
    </div>
  );
}
