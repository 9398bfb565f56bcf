import { useLocale } from '../../locale/locale.tsx';
import { buttonClass } from '../../ui/button.tsx';

/** A link to the question whether to change an unpaid order, on its payment page. */
export function EditOrder({ orderId }: { orderId: string }) {
  const { t, href } = useLocale();
  return (
    <a
      className={buttonClass({ variant: 'secondary' })}
      href={href(`/Order/Payment/${orderId}?edit=1`)}
      data-reload
      rel="nofollow"
    >
      {t('pay.edit')}
    </a>
  );
}
