import { useState } from 'react';
import type { StaffContract, StaffInput, StaffOutput } from '../../contract/office/call.ts';
import type { EditComparison, editOrderAddress } from '../../contract/office/order-edits.ts';
import type { OfficeOrder } from '../../contract/office/orders.ts';
import { callStaff, type Refusal } from '../calls/call-staff.ts';
import type { useDraft } from '../drafts/use-draft.ts';
import { useDialogCall } from '../ui/call-dialog.tsx';
import { formatMoney } from '../ui/format.ts';

type Edited = StaffOutput<typeof editOrderAddress>;
type Compare = StaffContract & { output: { _output: EditComparison } };

const doneText = ({ total, refunded, currency }: Edited): string =>
  refunded > 0
    ? `Changed; ${formatMoney(refunded, currency)} go back to the buyer`
    : `Changed; the total is ${formatMoney(total, currency)}`;

/** What forbids a compared edit, as a form shows it; null: nothing. */
function refusalOf({ problems, refused }: EditComparison): Refusal | null {
  if (refused !== null) return { reason: 'Refused', message: refused, fields: [] };
  if (problems.length === 0) return null;
  const [first, ...more] = problems;
  const message =
    more.length === 0 && first?.field === 'lines' ? first.message : 'This is not possible as it is.';
  return { reason: 'InvalidInput', message, fields: problems };
}

/** Whether only the reason is missing: what was compared still holds. */
const lacksReason = ({ fields }: Refusal): boolean =>
  fields.length > 0 && fields.every(({ field }) => field === 'reason');

type Calls<C extends StaffContract, E extends StaffContract> = { compare: C; edit: E };

/**
 * An edit of an order: compared first, and made only as it was compared. What somebody else changes after the dialog was
 * opened is refused once, with who and when; what is typed stays, and is compared with the order as it is then.
 */
export function useEdit<C extends Compare, E extends StaffContract>(
  { compare, edit }: Calls<C, E>,
  {
    order,
    input,
    draft,
    onClose,
  }: {
    order: OfficeOrder;
    input: StaffInput<C>;
    draft: Pick<ReturnType<typeof useDraft>, 'clear'>;
    onClose: () => void;
  },
) {
  const [compared, setCompared] = useState<{ with: string; comparison: EditComparison } | null>(null);
  const [version, setVersion] = useState(order.version);
  const [isComparing, setComparing] = useState(false);
  const form = useDialogCall(edit, onClose, (data) => {
    void draft.clear();
    return doneText(data as Edited);
  });
  const key = JSON.stringify(input);
  const isFresh = compared?.with === key && (form.refusal === null || lacksReason(form.refusal));
  const comparison = compared?.comparison ?? null;

  async function runComparison(): Promise<void> {
    setComparing(true);
    const isConflict = form.refusal?.reason === 'EditConflict';
    const answer = await callStaff(compare, input);
    setComparing(false);
    if (!answer.ok) return form.setRefusal(answer.refusal);
    const found = answer.data as EditComparison;
    if (isConflict) setVersion(found.version);
    setCompared({ with: key, comparison: found });
    form.setRefusal(refusalOf(found));
  }
  return {
    form: { ...form, isBusy: form.isBusy || isComparing },
    comparison,
    isFresh,
    submit: (reason: string | undefined): void => {
      if (!isFresh || !comparison) void runComparison();
      else
        void form.submit(
          { ...(input as object), version, total: comparison.after.total } as StaffInput<E>,
          reason,
        );
    },
    label: isFresh && comparison ? labelOf(comparison, order.currency) : 'Compare',
  };
}

function labelOf({ outcome, before, after }: EditComparison, currency: string): string {
  if (outcome === 'same') return 'Save the change';
  return outcome === 'refunded'
    ? `Change, refund ${formatMoney(before.total - after.total, currency)}`
    : `Change to ${formatMoney(after.total, currency)}`;
}
