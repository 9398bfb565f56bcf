import { type FormEvent, useState } from 'react';
import type { Answer, OutputOf } from '../../../contract/call.ts';
import type { getPaymentMethods } from '../../../contract/payment.ts';
import type { PaymentMethod } from '../../../contract/payment-method.ts';
import { useLocale } from '../../locale/locale.tsx';
import type { Refusal } from '../cart/cart-view.ts';
import { loadPage } from './load-page.ts';

export type Methods = OutputOf<typeof getPaymentMethods>;

/** What is to be paid: an order, or several at once. */
export type Payable = {
  /** With the fee of the method that was chosen before. */
  total: number;
  fee: number;
  paymentMethod: PaymentMethod | null;
  /** Whether the money of a transfer is awaited already. */
  isAwaited?: boolean;
};

/** How the buyer wants to pay. */
type PaymentWish = {
  method: PaymentMethod;
  useBalance: boolean;
  balanceMax?: number;
  total: number;
  balancePassword?: string;
};

type PaymentOptions = {
  payable: Payable;
  methods: Methods;
  start: (wish: PaymentWish) => Promise<Answer<{ redirect: string | null }>>;
  /** The page that says how it ended, when there is no other to go to first. */
  donePath: string;
};

/**
 * Returns the method to begin with: the one that was chosen before, else the first one that can be used. None while a
 * transfer is awaited: paying otherwise must be the buyer's own choice.
 */
export function firstMethod(
  { methods }: { methods: readonly Pick<Methods['methods'][number], 'method' | 'refused'>[] },
  { paymentMethod, isAwaited = false }: Pick<Payable, 'paymentMethod' | 'isAwaited'>,
): PaymentMethod | null {
  if (isAwaited) return null;
  const usable = methods.filter(({ refused }) => refused === null).map(({ method }) => method);
  return usable.find((method) => method === paymentMethod) ?? usable[0] ?? null;
}

/**
 * Returns the most that the balance may cover of a total without fee, where all of it would leave less than the
 * method's provider charges; null where it may cover what it can.
 */
export function balanceBound(
  { total, balance }: { total: number; balance: number },
  minimumCharge: number,
): number | null {
  const rest = total - balance;
  return rest > 0 && rest < minimumCharge ? Math.max(0, total - minimumCharge) : null;
}

/** The chosen method, the share that the balance covers, and the sums that follow from both. */
function useSums({ payable, methods }: PaymentOptions) {
  const [method, setMethod] = useState(() => firstMethod(methods, payable));
  const [useBalance, setUseBalance] = useState(false);
  const balance = methods.balance ?? 0;
  const option = methods.methods.find((one) => one.method === method);
  const fee = option?.fee ?? 0;
  const minimumCharge = option?.minimumCharge ?? 0;
  const withoutFee = payable.total - payable.fee;
  const bound = balanceBound({ total: withoutFee, balance }, minimumCharge);
  const hasShare = method !== 'balance' && balance > 0 && isBalanceTooLow(methods);
  const canUseShare = hasShare && bound !== 0;
  const usesShare = useBalance && canUseShare;
  // With a share of the balance the fee is on the rest only; the server calculates the exact sum when it starts.
  const total = withoutFee + (usesShare ? 0 : fee);
  return {
    isAwaited: payable.isAwaited ?? false,
    method,
    setMethod,
    balance,
    useBalance,
    setUseBalance,
    canUseShare,
    /** What bounds a share of the balance by this method; null where nothing does. */
    bound: hasShare && bound !== null ? { share: bound, minimumCharge } : null,
    usesShare,
    usesBalance: method === 'balance' || usesShare,
    fee: usesShare ? null : fee,
    total,
    /** The total with the fee of the method on the whole of it. */
    wholeTotal: withoutFee + fee,
    share: usesShare ? (bound ?? Math.min(balance, total)) : 0,
  };
}

/** The sums of a payment, and starting it. */
export function usePayment(options: PaymentOptions) {
  const { href } = useLocale();
  const sums = useSums(options);
  const { method, usesBalance, usesShare, bound, wholeTotal } = sums;
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!method || busy) return;
    setBusy(true);
    setRefusal(null);
    const password = String(new FormData(event.currentTarget).get('balancePassword') ?? '');
    const answer = await options.start({
      method,
      useBalance: usesShare,
      ...(usesShare && bound && { balanceMax: bound.share }),
      total: wholeTotal,
      ...(usesBalance && { balancePassword: password }),
    });
    if (answer.ok) {
      loadPage(answer.data.redirect ?? href(options.donePath));
      return;
    }
    setBusy(false);
    const { message, reason, fields } = answer;
    const isWrong = reason === 'BalancePasswordWrong';
    setRefusal({ message, fields: isWrong ? [{ field: 'balancePassword', reason, message }] : fields });
  };
  return { ...sums, busy, refusal, onSubmit };
}
export type PaymentState = ReturnType<typeof usePayment>;

/** A balance that covers all that is to be paid is a method of its own. */
const isBalanceTooLow = ({ methods }: Methods): boolean =>
  methods.some(({ method, refused }) => method === 'balance' && refused === 'notEnough');
