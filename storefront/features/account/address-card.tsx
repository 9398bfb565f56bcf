import type { OutputOf } from '../../../contract/call.ts';
import type { getAddresses } from '../../../contract/user.ts';
import { fullName } from '../../../kit/full-name.ts';
import { useLocale } from '../../locale/locale.tsx';
import { BUTTON_ROW, Button, buttonClass } from '../../ui/button.tsx';
import { AddressHints } from '../checkout/address-hints.tsx';
import { AddressLines } from '../checkout/address-lines.tsx';
import { bookLines } from './book-lines.ts';

export type AddressEntry = OutputOf<typeof getAddresses>[number];

type EntryProps = { entry: AddressEntry; country: string | undefined };

/** An address of the book with what can be done with it. */
export function AddressCard({ entry, country }: EntryProps) {
  const { t, href } = useLocale();
  const { id, isDefault, address, addressHints } = entry;
  const name = fullName(address);
  const label = (key: string) => t(key, { name: `${name}, ${address.address1}` });
  return (
    <li className="flex flex-col rounded-md border border-rule p-4">
      <p className="font-medium wrap-anywhere">
        {name}
        {isDefault && (
          <span className="ml-2 rounded-sm bg-act-tint px-2 py-0.5 text-13 font-medium text-act">
            {t('addresses.isDefault')}
          </span>
        )}
      </p>
      <div className="mt-1 grow wrap-anywhere">
        <AddressLines lines={bookLines(address, country ?? address.country)} />
        <AddressHints hints={addressHints} />
      </div>
      <div className="mt-3 flex flex-wrap gap-2">
        <a
          className={buttonClass({ size: 'sm', variant: 'secondary' })}
          href={href(`/user/addressbooks?edit=${id}`)}
          aria-label={label('addresses.editNamed')}
        >
          {t('addresses.change')}
        </a>
        {!isDefault && (
          <form method="post">
            <input type="hidden" name="id" value={id} />
            <Button
              type="submit"
              name="intent"
              value="default"
              size="sm"
              variant="secondary"
              aria-label={label('addresses.makeDefaultNamed')}
            >
              {t('addresses.makeDefault')}
            </Button>
          </form>
        )}
        <a
          className={buttonClass({ size: 'sm', variant: 'danger' })}
          href={href(`/user/addressbooks?delete=${id}`)}
          aria-label={label('addresses.deleteNamed')}
        >
          {t('addresses.delete')}
        </a>
      </div>
    </li>
  );
}

/** Asks before an address is deleted. */
export function AddressDeletion({ entry, country }: EntryProps) {
  const { t, href } = useLocale();
  const { id, isDefault, address } = entry;
  return (
    <form method="post" className="mt-4 max-w-form rounded-md border border-rule p-4">
      <p className="font-medium wrap-anywhere">{fullName(address)}</p>
      <AddressLines lines={bookLines(address, country ?? address.country)} />
      {isDefault && <p className="mt-3 text-ink-2">{t('addresses.deleteDefault')}</p>}
      <input type="hidden" name="id" value={id} />
      <div className={`mt-4 ${BUTTON_ROW}`}>
        <Button type="submit" name="intent" value="delete" variant="danger" size="lg">
          {t('addresses.delete')}
        </Button>
        <a className={buttonClass({ variant: 'quiet', size: 'lg' })} href={href('/user/addressbooks')}>
          {t('delivery.cancel')}
        </a>
      </div>
    </form>
  );
}
