import type { ReactNode } from 'react';
import type { Order } from '../../../contract/order.ts';
import { REMINDER_DAYS } from '../../../contract/order-reminder.ts';
import { shownEmail } from '../../../kit/read-email.ts';
import { useLocale } from '../../locale/locale.tsx';
import type { RefusedForm } from '../../page/form-answer.ts';
import { buttonClass } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
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
  const email = shownEmail(order.email);
  const query = orderKey ? `?key=${encodeURIComponent(orderKey)}` : '';
  return (
    <div
      className={classNames(
        'mt-12 grid gap-8 md:gap-0',
        hasAccountDoor ? 'md:grid-cols-3' : 'md:grid-cols-2',
      )}
    >
      {hasAccountDoor && (
        <Door id="keep" title={t(isAccountNew ? 'keep.made' : 'keep.heading')} className="md:pr-6">
          {isAccountNew ? (
            <p role="status" className="text-ink-2 wrap-anywhere">
              {t('keep.proof', { email })}
            </p>
          ) : (
            <KeepOrder {...{ order, orderKey, page, refused, picture }} />
          )}
        </Door>
      )}
      <Door id="follow" title={t('success.follow')} className={STEPS[hasAccountDoor ? 1 : 0]}>
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
        <Door
          id="reminder"
          title={t('remind.heading', { days: REMINDER_DAYS })}
          className={STEPS[hasAccountDoor ? 2 : 1]}
        >
          <OrderReminder {...{ order, orderKey, page }} />
        </Door>
      )}
    </div>
  );
}

/** Each door is a step lower than the one before it. */
const STEPS = [
  'md:pr-6',
  'md:mt-5 md:border-l md:border-l-rule md:px-6',
  'md:mt-10 md:border-l md:border-l-rule md:pl-6',
];

type DoorProps = { id: string; title: string; className?: string | undefined; children: ReactNode };

const Door = ({ id, title, className = '', children }: DoorProps) => (
  <section
    id={id}
    aria-labelledby={`${id}-title`}
    className={`flex flex-col gap-3 border-t-2 border-ink pt-4 ${className}`}
  >
    <h2 id={`${id}-title`} className="text-18 font-semibold">
      {title}
    </h2>
    {children}
  </section>
);
