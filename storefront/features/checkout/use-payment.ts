import { type FormEvent, useState } from 'react';
import type { OutputOf } from '../../../contract/call.ts';
import type { Order } from '../../../contract/order.ts';
import { type getPaymentMethods, type PaymentMethod, startPayment } from '../../../contract/payment.ts';
import { call } from '../../api/call.ts';
import { useLocale } from '../../locale/locale.tsx';
import type { Refusal } from '../cart/cart-view.ts';
import { loadPage } from './load-page.ts';

export type Methods = OutputOf<typeof getPaymentMethods>;
export type PaymentProps = { order: Order; methods: Methods; orderKey: string | null };

/** The chosen method, the share that the balance covers, the sums that follow from both, and starting the payment. */
export function usePayment({ order, methods, orderKey }: PaymentProps) {
  const { href } = useLocale();
  const { totals } = order;
  const usable = methods.methods.find(({ refused }) => refused === null);
  const [method, setMethod] = useState<PaymentMethod | null>(usable?.method ?? null);
  const [useBalance, setUseBalance] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);

  const balance = methods.balance ?? 0;
  const canUseShare = method !== 'balance' && balance > 0 && isBalanceTooLow(methods);
  const usesShare = useBalance && canUseShare;
  const usesBalance = method === 'balance' || usesShare;
  // With a share of the balance the fee is on the rest only; the server calculates the exact sum when it starts.
  const fee = usesShare ? null : (methods.methods.find((one) => one.method === method)?.fee ?? 0);
  const total = totals.total - totals.fee + (fee ?? 0);
  const share = usesShare ? Math.min(balance, total) : 0;

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!method || busy) return;
    setBusy(true);
    setRefusal(null);
    const password = String(new FormData(event.currentTarget).get('balancePassword') ?? '');
    const answer = await call(startPayment, {
      orderId: order.orderid,
      ...(orderKey && { key: orderKey }),
      method,
      useBalance: usesShare,
      ...(usesBalance && { balancePassword: password }),
    });
    if (answer.ok) {
      const key = orderKey ? `?key=${encodeURIComponent(orderKey)}` : '';
      loadPage(answer.data.redirect ?? href(`/Payment/PaymentSuccess/${order.orderid}`) + key);
      return;
    }
    setBusy(false);
    const { message, reason, fields } = answer;
    const isWrong = reason === 'BalancePasswordWrong';
    setRefusal({ message, fields: isWrong ? [{ field: 'balancePassword', reason, message }] : fields });
  };
  return {
    method,
    setMethod,
    balance,
    useBalance,
    setUseBalance,
    canUseShare,
    usesShare,
    usesBalance,
    fee,
    total,
    share,
    busy,
    refusal,
    onSubmit,
  };
}
export type PaymentState = ReturnType<typeof usePayment>;

/** A balance that covers the whole order is a method of its own. */
const isBalanceTooLow = ({ methods }: Methods): boolean =>
  methods.some(({ method, refused }) => method === 'balance' && refused === 'notEnough');
