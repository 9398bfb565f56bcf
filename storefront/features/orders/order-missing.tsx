import { useLocale } from '../../locale/locale.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';

/** Shown for an order that does not exist or is not the visitor's; one without an account can have its link mailed. */
export function OrderMissing() {
  const { t, href } = useLocale();
  return (
    <div className="page-width flex flex-col items-center gap-4 py-12 text-center">
      <Icon name="box" className="size-8 text-ink-3" />
      <h1 className="text-18 font-semibold">{t('order.missing')}</h1>
      <div className="flex flex-wrap justify-center gap-2">
        <a className={buttonClass({ size: 'lg' })} href={href('/user/orders')}>
          {t('orders.heading')}
        </a>
        <a className={buttonClass({ variant: 'secondary', size: 'lg' })} href={href('/order-lookup')}>
          {t('replaced.find')}
        </a>
      </div>
    </div>
  );
}
