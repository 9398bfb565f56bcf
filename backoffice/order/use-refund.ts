import { useState } from 'react';
import { type OfficeOrder, refundOrder } from '../../contract/office/orders.ts';
import { useDialogCall } from '../ui/call-dialog.tsx';
import { formatMoney } from '../ui/format.ts';
import { goodsLeft, leftToRefund, type OrderLine, withTax, worthOf } from './pieces.ts';
import { refuseFields, usePieces } from './pieces-table.tsx';

const begin = { delivery: false, isReturned: false, isAgain: false, isDisputeAccepted: false };

/** What is to be refunded, what it comes to, and the call. Amounts in minor units, with tax. */
export function useRefund(order: OfficeOrder, onClose: () => void) {
  const { money } = order;
  const [what, setWhat] = useState<'pieces' | 'all'>('pieces');
  const [flags, setFlags] = useState(begin);
  const leftOf = flags.isAgain ? ({ quantity }: OrderLine): number => quantity : leftToRefund;
  const pieces = usePieces('lines', goodsLeft(order.lines, leftOf), 'none');
  const worth = pieces.goods.map((goods, at) =>
    withTax(worthOf(goods, pieces.pieces[at] ?? 0, leftOf), money),
  );
  const delivery = withTax(money.shipping + money.insurance, money);
  const left = money.paid - money.refunded;
  const sum = worth.reduce((all, one) => all + one, flags.delivery ? delivery : 0);
  const form = useDialogCall(
    refundOrder,
    onClose,
    ({ amount, currency }) => `Refunded ${formatMoney(amount, currency)}`,
  );
  const submit = (reason: string | undefined): void => {
    const isNothing = pieces.chosen.length === 0 && !flags.delivery;
    const nothing = [{ field: pieces.fields[0] ?? 'lines', message: 'type pieces, or choose the delivery' }];
    const refusal = refuseFields(pieces.errors.length > 0 || !isNothing ? pieces.errors : nothing);
    const chosen =
      what === 'all' ? { lines: null, delivery: false } : { lines: pieces.chosen, delivery: flags.delivery };
    if (refusal && what === 'pieces') form.setRefusal(refusal);
    else void form.submit({ orderId: order.id, ...flags, ...chosen }, reason);
  };
  return {
    ...{ what, setWhat, flags, pieces, worth, delivery, left, form, submit },
    setFlag: (name: keyof typeof begin, isOn: boolean) => setFlags({ ...flags, [name]: isOn }),
    /** What the buyer gets, at most what is left. */
    amount: what === 'all' ? left : Math.min(sum, left),
  };
}
