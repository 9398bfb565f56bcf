import type { OfficeOrder } from '../../contract/office/orders.ts';
import { Check } from '../ui/field.tsx';

/** Asked where the buyer disputes the payment: goods or money may be lost. */
export const DisputeCheck = ({
  order,
  isAccepted,
  onChange,
}: {
  order: OfficeOrder;
  isAccepted: boolean;
  onChange: (isAccepted: boolean) => void;
}) =>
  order.isDisputed ? (
    <div className="note bad">
      <p>The buyer disputes the payment. The bank may take the money back.</p>
      <Check
        label="Go on all the same"
        name="isDisputeAccepted"
        checked={isAccepted}
        onChange={(event) => onChange(event.target.checked)}
      />
    </div>
  ) : null;
