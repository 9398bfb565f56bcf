import type { Order } from '../../../contract/order.ts';
import { useLocale } from '../../locale/locale.tsx';
import type { RefusedForm } from '../../page/form-answer.ts';
import { fieldError } from '../../ui/error-summary.tsx';
import { TextArea } from '../../ui/field.tsx';
import { ContactForm } from './contact-form.tsx';
import { FileField } from './file-field.tsx';
import { FileList } from './file-list.tsx';
import { LocalTime } from './local-time.tsx';

type MessagesProps = {
  order: Pick<Order, 'orderid' | 'messages'>;
  orderKey: string | null;
  sent: boolean;
  refused: RefusedForm | null;
};

/** The messages about an order, and the form for a new one, which its page's action sends. */
export function Messages({ order, orderKey, sent, refused }: MessagesProps) {
  const { t } = useLocale();
  return (
    <section className="mt-8" aria-labelledby="messages">
      <h2 id="messages" className="mb-2 text-18 font-semibold">
        {t('messages.heading')}
      </h2>
      <ol className="grid gap-4">
        {order.messages.map(({ at, author, text, files }) => (
          <li key={`${at}${author}`} className="border-l-2 border-rule pl-3">
            <p className="text-13 text-ink-3">
              <span className="font-medium text-ink">{t(`messages.${author}`)}</span> <LocalTime at={at} />
            </p>
            <p className="whitespace-pre-line wrap-anywhere">{text}</p>
            <FileList files={files} orderKey={orderKey} />
          </li>
        ))}
      </ol>
      {sent && (
        <p role="status" className="mt-4 text-act">
          {t('messages.sent')}
        </p>
      )}
      <ContactForm
        intent="message"
        orderId={order.orderid}
        send={t('messages.send')}
        {...{ orderKey, refused }}
      >
        <TextArea
          label={t('messages.text')}
          name="text"
          maxLength={2000}
          defaultValue={refused?.values.text}
          error={fieldError(refused, 'text')}
        />
        <FileField error={fieldError(refused, 'files')} />
      </ContactForm>
    </section>
  );
}
