import type { Order } from '../../../contract/order.ts';
import { useLocale } from '../../locale/locale.tsx';
import { useVisitor } from '../../session/visitor.ts';
import { BUTTON_ROW, buttonClass } from '../../ui/button.tsx';
import { BuyAgain } from './buy-again.tsx';

type Replacement = NonNullable<Order['replacement']>;
type Props = { orderId: string; orderKey: string | null; replacement: Replacement; className?: string };

const textOf = ({ isPlaced, orderid }: Replacement): string => {
  if (isPlaced) return orderid ? 'replaced.placed' : 'replaced.elsewhere';
  return orderid ? 'replaced.inCart' : 'replaced.otherCart';
};

/** Leads from an order that was taken back to the cart to what it has become. */
export function ReplacementNotice({ orderId, orderKey, replacement, className = '' }: Props) {
  const { t, href } = useLocale();
  const { isPlaced, orderid, linkKey } = replacement;
  const query = linkKey ? `?key=${encodeURIComponent(linkKey)}` : '';
  const path = isPlaced ? `/Order/OrderDetail/${orderid}` : `/Order/OrderInfo/${orderid}`;
  return (
    <div role="status" className={`rounded-lg border border-rule bg-sunk p-4 text-left ${className}`}>
      <p>{t(textOf(replacement), { order: orderid ?? '' })}</p>
      <div className={`mt-3 ${BUTTON_ROW}`}>
        {orderid ? (
          <a className={buttonClass({})} data-reload href={href(path) + query}>
            {isPlaced ? t('replaced.open') : t('replaced.toCart')}
          </a>
        ) : isPlaced ? (
          <a className={buttonClass({})} data-reload href={href('/order-lookup')}>
            {t('replaced.find')}
          </a>
        ) : (
          <OtherCart orderId={orderId} orderKey={orderKey} />
        )}
      </div>
    </div>
  );
}

/** The ways on from a cart that is not this visitor's: the same items in a cart here, or the account that has it. */
function OtherCart({ orderId, orderKey }: { orderId: string; orderKey: string | null }) {
  const { t, href } = useLocale();
  const isMember = useVisitor((state) => state.isGuest === 'NO');
  const from = href(`/Order/OrderDetail/${orderId}`);
  return (
    <>
      <BuyAgain orderId={orderId} orderKey={orderKey} label={t('replaced.copy')} />
      {!isMember && (
        <a
          className={buttonClass({ variant: 'quiet' })}
          data-reload
          href={`${href('/login')}?${new URLSearchParams({ from })}`}
        >
          {t('account.signIn')}
        </a>
      )}
    </>
  );
}
