import { useState } from 'react';
import type { Address } from '../../../contract/address.ts';
import type { Country, Regions } from '../../../contract/shop.ts';
import { useLocale } from '../../locale/locale.tsx';
import type { RefusedForm } from '../../page/form-answer.ts';
import { BUTTON_ROW, Button, buttonClass } from '../../ui/button.tsx';
import { ErrorSummary, fieldError } from '../../ui/error-summary.tsx';
import { Checkbox } from '../../ui/field.tsx';
import { useSingleSubmit } from '../../ui/use-single-submit.ts';
import { AddressFields } from '../checkout/address-fields.tsx';
import { addressFields, addressLabel, draftAddress } from '../checkout/read-address.ts';
import type { AddressEntry } from './address-card.tsx';

type EditorProps = {
  /** The address to change; undefined for a new one. */
  entry: AddressEntry | undefined;
  countries: readonly Country[];
  regions: Regions;
  /** The country that a new address begins with. */
  country: string | null;
  isFirst: boolean;
  /** The page of the book. */
  path?: string;
  refused: RefusedForm | null;
};

/** The form of one address of the book. A refused one keeps what was typed. */
export function AddressEditor({
  entry,
  countries,
  regions,
  country,
  isFirst,
  path = '/user/addressbooks',
  refused,
}: EditorProps) {
  const { t, href } = useLocale();
  const { busy, submit } = useSingleSubmit();
  const typed: Address | null = refused ? draftAddress(refused.values, 'address') : null;
  const address = typed ?? entry?.address ?? null;
  const [chosen, setCountry] = useState(address?.country || country || '');
  return (
    <form method="post" noValidate onSubmit={submit} className="mt-4 max-w-text">
      <ErrorSummary
        refusal={refused}
        labels={Object.fromEntries(
          addressFields.map((name) => [
            `address.${name}`,
            t(addressLabel(name, chosen, (regions[chosen] ?? []).length > 0)),
          ]),
        )}
      />
      {entry && <input type="hidden" name="id" value={entry.id} />}
      <AddressFields
        prefix="address"
        address={address}
        countries={countries}
        regions={regions}
        country={chosen}
        onCountryChange={setCountry}
        errorOf={(name) => fieldError(refused, name)}
        hints={typed ? [] : (entry?.addressHints ?? [])}
      />
      {!isFirst && !entry?.isDefault && (
        <Checkbox className="mt-4" name="isDefault" value="true" label={t('addresses.useAsDefault')} />
      )}
      <div className={`mt-4 ${BUTTON_ROW}`}>
        <Button type="submit" name="intent" value="save" size="lg" busy={busy}>
          {t('account.save')}
        </Button>
        <a className={buttonClass({ variant: 'quiet', size: 'lg' })} href={href(path)}>
          {t('delivery.cancel')}
        </a>
      </div>
    </form>
  );
}
