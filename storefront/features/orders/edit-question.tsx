import { useLocale } from '../../locale/locale.tsx';
import { BUTTON_ROW, Button, buttonClass } from '../../ui/button.tsx';

type QuestionProps = {
  orderId: string;
  /** Why the order could not be changed. */
  refused: string | undefined;
};

/** Asks whether to make an unpaid order a cart again, and says what happens then. Works without scripts. */
export function EditQuestion({ orderId, refused }: QuestionProps) {
  const { t, href } = useLocale();
  return (
    <form method="post" aria-labelledby="edit" className="mb-8 max-w-form rounded-lg border border-rule p-4">
      <h2 id="edit" className="text-18 font-semibold">
        {t('pay.edit')}
      </h2>
      <p className="mt-1">{t('pay.editText')}</p>
      {refused !== undefined && (
        <p role="alert" className="mt-3 text-error">
          {refused || t('refusal.InternalError')}
        </p>
      )}
      <div className={`mt-4 ${BUTTON_ROW}`}>
        <Button type="submit">{t('pay.editConfirm')}</Button>
        <a
          className={buttonClass({ variant: 'secondary' })}
          href={href(`/Order/Payment/${orderId}`)}
          data-reload
        >
          {t('orders.keep')}
        </a>
      </div>
    </form>
  );
}
