import type { Order } from '../../../contract/order.ts';
import { cancelReasons, requestReasons } from '../../../contract/order-request.ts';
import { useLocale } from '../../locale/locale.tsx';
import type { RefusedForm } from '../../page/form-answer.ts';
import { fieldError } from '../../ui/error-summary.tsx';
import { Field, Select, TextArea } from '../../ui/field.tsx';
import { ContactForm } from './contact-form.tsx';
import { FileField } from './file-field.tsx';

type RequestFormProps = {
  order: Pick<Order, 'orderid' | 'lines' | 'steps'>;
  orderKey: string | null;
  refused: RefusedForm | null;
};

/**
 * The form to ask for a cancellation, money back or a return, which its page's action sends. Nothing is chosen in
 * advance, so one press sends nothing.
 */
export function RequestForm({ order, orderKey, refused }: RequestFormProps) {
  const { t } = useLocale();
  const kinds = order.steps.request;
  const hasLines = kinds.some((kind) => kind !== 'cancel');
  const fieldOf = (name: string, value = '') => ({
    name,
    defaultValue: refused?.values[name] ?? value,
    error: fieldError(refused, name),
  });
  const labels = Object.fromEntries(order.lines.map(({ title }, position) => [`pieces.${position}`, title]));
  const send = t(hasLines ? 'request.send' : 'request.cancelSend');
  return (
    <details className="mt-2" open={refused !== null}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center link">
        {t(hasLines ? 'request.send' : 'request.kind.cancel')}
      </summary>
      <ContactForm intent="request" orderId={order.orderid} {...{ orderKey, send, refused, labels }}>
        {hasLines ? (
          <Select label={t('request.kind')} {...fieldOf('kind')}>
            <option value="">{t('address.chooseState')}</option>
            {kinds.map((kind) => (
              <option key={kind} value={kind}>
                {t(`request.kind.${kind}`)}
              </option>
            ))}
          </Select>
        ) : (
          <>
            <input type="hidden" name="kind" value="cancel" />
            <p className="text-ink-2">{t('request.cancelHint')}</p>
          </>
        )}
        <Select label={t('request.reason')} {...fieldOf('reason')}>
          <option value="">{t('address.chooseState')}</option>
          {(hasLines ? requestReasons : cancelReasons).map((reason) => (
            <option key={reason} value={reason}>
              {t(`request.reason.${reason}`)}
            </option>
          ))}
        </Select>
        {hasLines &&
          order.lines.map(({ sku, title, quantity, isGift }, position) => (
            <Field
              // biome-ignore lint/suspicious/noArrayIndexKey: the position is the line's name
              key={position}
              label={t('request.pieces', { name: `${title} (${isGift ? t('gift.mark') : sku})` })}
              {...fieldOf(`pieces.${position}`, '0')}
              hint={t('request.ordered', { count: quantity })}
              inputMode="numeric"
              maxLength={30}
              autoComplete="off"
              optional
            />
          ))}
        <TextArea label={t('request.description')} maxLength={1000} optional {...fieldOf('description')} />
        <FileField photos error={fieldError(refused, 'files')} />
      </ContactForm>
    </details>
  );
}
