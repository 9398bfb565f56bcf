import { invoiceTypes } from '../../contract/invoice.ts';
import { getBuyer } from '../../contract/office/telephone-orders.ts';
import { useMay } from '../calls/session.ts';
import { useRead } from '../calls/use-read.ts';
import { AddressFields, typedAddress } from '../order/address-fields.tsx';
import { MethodChoices } from '../order/method-choices.tsx';
import { invoiceWords } from '../order/words.ts';
import { Check, Choice, Field } from '../ui/field.tsx';
import { Panel } from '../ui/page.tsx';
import type { PartProps } from './part-props.ts';

/** Addresses that the member has saved: one is typed over the fields. */
function SavedAddresses({ member, change }: { member: number; change: PartProps['change'] }) {
  const isOff = !useMay(getBuyer.permission);
  const { data } = useRead(getBuyer, { member }, { isOff });
  const addresses = data?.id === member ? data.addresses : [];
  if (addresses.length === 0) return null;
  return (
    <Choice
      label="Addresses of the member"
      name="saved"
      choices={{
        '': 'Choose one',
        ...Object.fromEntries(
          addresses.map(({ id, address }) => [
            id,
            [address.firstName, address.lastName, address.address1, address.city, address.country]
              .filter(Boolean)
              .join(', '),
          ]),
        ),
      }}
      value=""
      onChange={(event) => {
        const chosen = addresses.find(({ id }) => id === event.target.value);
        if (chosen) change({ address: typedAddress(chosen.address), methods: {} });
      }}
    />
  );
}

/** Where the goods and the bill go, and how. */
export function DeliveryPart(props: PartProps) {
  const { draft, change, errorOf } = props;
  const { buyer, address, billing, vatNumber, invoice, purchaseOrder } = draft;
  return (
    <Panel title="Delivery">
      <div className="stack">
        {buyer?.id && <SavedAddresses member={buyer.id} change={change} />}
        <AddressFields
          name="address"
          address={address}
          errorOf={errorOf}
          onChange={(typed) => change({ address: typed })}
        />
        <Check
          label="Billed to another address"
          name="isBilledElsewhere"
          checked={billing !== null}
          onChange={(event) => change({ billing: event.target.checked ? typedAddress(address) : null })}
        />
        {billing && (
          <AddressFields
            name="billing"
            address={billing}
            errorOf={errorOf}
            onChange={(typed) => change({ billing: typed })}
          />
        )}
        <div className="pair">
          <Field
            label="VAT number"
            name="vatNumber"
            value={vatNumber}
            error={errorOf('vatNumber')}
            onChange={(event) => change({ vatNumber: event.target.value })}
          />
          <Choice
            label="Invoice"
            name="invoice"
            choices={Object.fromEntries(invoiceTypes.map((type) => [type, invoiceWords[type]]))}
            value={invoice}
            error={errorOf('invoice')}
            onChange={(event) => change({ invoice: event.target.value as typeof invoice })}
          />
          <Field
            label="Number of the order in their books"
            name="purchaseOrder"
            maxLength={40}
            value={purchaseOrder}
            error={errorOf('purchaseOrder')}
            onChange={(event) => change({ purchaseOrder: event.target.value })}
          />
          <MethodChoices
            parcels={props.quoted.quote?.parcels ?? []}
            currency={draft.currency}
            methods={draft.methods}
            onChange={(methods) => change({ methods })}
            errorOf={errorOf}
          />
        </div>
      </div>
    </Panel>
  );
}
