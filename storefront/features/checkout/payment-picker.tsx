import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { setAddress } from '../../../contract/cart.ts';
import { getPaymentMethods } from '../../../contract/payment.ts';
import type { PaymentMethod } from '../../../contract/payment-method.ts';
import { call } from '../../api/call.ts';
import { useT } from '../../locale/locale.tsx';
import type { CartStore } from '../cart/cart-store.ts';
import { PaymentMethods } from './payment-methods.tsx';
import type { Methods } from './use-payment.ts';

type PickerProps = { cart: CartStore; isMember: boolean };

/** The ways to pay, chosen before the order is placed so that its total has their fee. */
export function PaymentPicker({ cart, isMember }: PickerProps) {
  const t = useT();
  const { payment, currency, totals, address, billing } = useStore(cart.view, (view) => view.cart);
  const { choose, pending, error } = useChoice(cart);
  const account = useAccount(isMember, currency);
  const balance = account?.balance ?? null;
  const isEnough = balance !== null && balance >= totals.total - totals.fee;
  const ofBalance = account?.methods.find(({ method }) => method === 'balance');
  const options = payment.options.map((option) =>
    option.method === 'balance' && ofBalance
      ? { ...option, refused: ofBalance.refused ?? (isEnough ? null : 'notEnough') }
      : option,
  );
  const isBalanceReady = isEnough && ofBalance?.refused === null && address !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: preselects once, as soon as the total is known to be covered
  useEffect(() => {
    if (isBalanceReady && !payment.isChosen) choose('balance');
  }, [isBalanceReady]);
  if (options.length === 0) return null;
  return (
    <div id="payment">
      {error && (
        <p role="alert" className="mb-3 text-error">
          {error || t('refusal.InternalError')}
        </p>
      )}
      <PaymentMethods
        options={options}
        balance={balance}
        hasFees={(billing ?? address) !== null}
        currency={currency}
        chosen={pending ?? payment.method}
        onChoose={choose}
      />
    </div>
  );
}

/** Saves the chosen method. It shows at once, its fee with the answer. */
function useChoice(cart: CartStore) {
  const [pending, setPending] = useState<PaymentMethod | null>(null);
  const [error, setError] = useState<string | null>(null);
  const choose = async (payment: PaymentMethod) => {
    setPending(payment);
    const changes = await cart.changes();
    const refusal = await changes.change('payment', (orderId) => call(setAddress, { orderId, payment }));
    setError(refusal ? refusal.message : null);
    setPending((now) => (now === payment ? null : now));
  };
  return { choose: (payment: PaymentMethod) => void choose(payment), pending, error };
}

/** Loads a member’s balance and whether it can be used. */
function useAccount(isMember: boolean, currency: string): Methods | null {
  const [account, setAccount] = useState<Methods | null>(null);
  useEffect(() => {
    if (!isMember) return;
    let isCurrent = true;
    void call(getPaymentMethods, {}).then((answer) => {
      if (isCurrent && answer.ok && answer.data.currency === currency) setAccount(answer.data);
    });
    return () => {
      isCurrent = false;
    };
  }, [isMember, currency]);
  return account;
}
