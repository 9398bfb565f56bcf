import { useState } from 'react';
import { type OfficeOrder, refundOrder } from '../../contract/office/orders.ts';
import { usePreview } from '../calls/use-read.ts';
import { useDialogCall } from '../ui/call-dialog.tsx';
import { formatMoney } from '../ui/format.ts';
import { goodsLeft, leftToRefund, type OrderLine } from './pieces.ts';
import { refuseFields, usePieces } from './pieces-table.tsx';

const begin = { delivery: false, isReturned: false, isAgain: false, isDisputeAccepted: false };

/** What is to be refunded, what it comes to, and the call. */
export function useRefund(order: OfficeOrder, onClose: () => void) {
  const [what, setWhat] = useState<'pieces' | 'all'>('pieces');
  const [flags, setFlags] = useState(begin);
  const leftOf = flags.isAgain ? ({ quantity }: OrderLine): number => quantity : leftToRefund;
  const pieces = usePieces('lines', goodsLeft(order.lines, leftOf), 'none');
  const isNothing = what === 'pieces' && pieces.chosen.length === 0 && !flags.delivery;
  const isWrong = what === 'pieces' && pieces.errors.length > 0;
  const chosen =
    what === 'all' ? { lines: null, delivery: false } : { lines: pieces.chosen, delivery: flags.delivery };
  const input = { orderId: order.id, ...flags, ...chosen };
  const { preview, refusal } = usePreview(refundOrder, isNothing || isWrong ? null : input);
  const form = useDialogCall(
    refundOrder,
    onClose,
    ({ amount, currency }) => `Refunded ${formatMoney(amount, currency)}`,
  );
  const submit = (reason: string | undefined): void => {
    const nothing = [{ field: pieces.fields[0] ?? 'lines', message: 'type pieces, or choose the delivery' }];
    if (isNothing || isWrong) form.setRefusal(refuseFields(isWrong ? pieces.errors : nothing));
    else void form.submit(input, reason);
  };
  return {
    ...{ what, setWhat, flags, pieces, form, submit, preview },
    /** Why it cannot be done, as far as it is known before the press. */
    problem: refusal?.message,
    setFlag: (name: keyof typeof begin, isOn: boolean) => setFlags({ ...flags, [name]: isOn }),
  };
}
