import type { Order } from '../../../contract/order.ts';
import { useLocale } from '../../locale/locale.tsx';
import type { RefusedForm } from '../../page/form-answer.ts';
import { FileList } from './file-list.tsx';
import { LocalTime } from './local-time.tsx';
import { OrderButton } from './order-button.tsx';
import { RequestForm } from './request-form.tsx';

type RequestsProps = {
  order: Pick<Order, 'orderid' | 'requests' | 'lines' | 'steps'>;
  orderKey: string | null;
  refused: RefusedForm | null;
};

/** What the buyer has asked for about an order, and the form to ask where its state allows it. */
export function Requests({ order, orderKey, refused }: RequestsProps) {
  const { t } = useLocale();
  const { requests, steps } = order;
  if (requests.length === 0 && steps.request.length === 0) return null;
  return (
    <section className="mt-8" aria-labelledby="requests">
      <h2 id="requests" className="mb-2 text-18 font-semibold">
        {t('request.heading')}
      </h2>
      <ul className="grid gap-4">
        {requests.map(({ at, kind, reason, state, description, answer, files }) => (
          <li key={at} className="border-l-2 border-rule pl-3">
            <p className="font-medium">
              {t(`request.kind.${kind}`)} · {t(`request.reason.${reason}`)}
            </p>
            <p className="text-13 text-ink-3">
              {t(`request.state.${state}`)} · <LocalTime at={at} />
            </p>
            {description && <p className="whitespace-pre-line wrap-anywhere">{description}</p>}
            {answer && (
              <p className="wrap-anywhere">
                <span className="font-medium">{t('messages.staff')}</span> {answer}
              </p>
            )}
            <FileList files={files} orderKey={orderKey} />
            {state === 'open' && (
              <OrderButton
                {...{ orderId: order.orderid, orderKey }}
                intent="withdraw"
                to={`/Order/OrderDetail/${order.orderid}`}
              >
                {t('request.withdraw')}
              </OrderButton>
            )}
          </li>
        ))}
      </ul>
      {steps.request.length > 0 && <RequestForm {...{ order, orderKey, refused }} />}
    </section>
  );
}
