import { shortages } from '../../contract/cart.ts';
import { paymentMethodLabels } from '../../contract/office/orders-list.ts';
import { shortageWords } from '../order/words.ts';
import { Check, Choice, Field, TextField } from '../ui/field.tsx';
import { formatMoney } from '../ui/format.ts';
import { Panel } from '../ui/page.tsx';
import type { PartProps } from './part-props.ts';

/** How the order is paid: by transfer its papers are mailed at once, otherwise a link to its pay page. */
function PaymentChoice({ draft, change, quoted, errorOf }: PartProps) {
  const { payments = [], payment = null } = quoted.quote ?? {};
  const chosen = draft.payment ?? payment ?? '';
  const isOffered = payments.some(({ method }) => method === chosen);
  return (
    <Choice
      label="Payment"
      name="payment"
      error={errorOf('payment')}
      hint="A transfer is awaited at once, and its papers are mailed; for the others the mail has a link"
      choices={{
        ...(isOffered ? {} : { [chosen]: 'Choose one' }),
        ...Object.fromEntries(
          payments.map(({ method, fee, isTransfer }) => [
            method,
            [
              isTransfer ? paymentMethodLabels[method] : `By link: ${paymentMethodLabels[method]}`,
              fee > 0 && `${formatMoney(fee, draft.currency)} fee`,
            ]
              .filter(Boolean)
              .join(', '),
          ]),
        ),
      }}
      value={chosen}
      onChange={(event) => change({ payment: event.target.value as NonNullable<typeof draft.payment> })}
    />
  );
}

/** How it is paid, and what the buyer wishes besides. */
export function ChoicesPart(props: PartProps) {
  const { draft, change, quoted, errorOf } = props;
  const gifts = quoted.quote?.gifts ?? [];
  return (
    <Panel title="Payment and wishes">
      <div className="stack">
        <div className="pair">
          <PaymentChoice {...props} />
          <Field
            label="Coupon"
            name="coupon"
            maxLength={40}
            value={draft.coupon}
            error={errorOf('coupon')}
            onChange={(event) => change({ coupon: event.target.value })}
          />
          {(gifts.length > 0 || draft.gift !== null) && (
            <Choice
              label="Gift"
              name="gift"
              choices={{ '': 'None', ...Object.fromEntries(gifts.map(({ sku, title }) => [sku, title])) }}
              value={draft.gift ?? ''}
              error={errorOf('gift')}
              onChange={(event) => change({ gift: event.target.value || null })}
            />
          )}
          <Choice
            label="If something is short"
            name="shortage"
            choices={Object.fromEntries(shortages.map((one) => [one, shortageWords[one]]))}
            value={draft.shortage}
            onChange={(event) => change({ shortage: event.target.value as typeof draft.shortage })}
          />
        </div>
        <Check
          label="Insure the parcels"
          name="insured"
          checked={draft.insured}
          onChange={(event) => change({ insured: event.target.checked })}
        />
        <TextField
          label="Remark of the buyer"
          name="remark"
          rows={2}
          maxLength={500}
          value={draft.remark}
          error={errorOf('remark')}
          onChange={(event) => change({ remark: event.target.value })}
        />
      </div>
    </Panel>
  );
}
