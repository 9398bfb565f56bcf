import type { OutputOf } from '../../../contract/call.ts';
import type { getAddresses } from '../../../contract/user.ts';
import { useLocale } from '../../locale/locale.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { AddressLines } from '../checkout/address-lines.tsx';

export type AddressEntry = OutputOf<typeof getAddresses>[number];

/** An address of the book with what can be done with it. */
export function AddressCard({ entry, country }: { entry: AddressEntry; country: string | undefined }) {
  const { t, href } = useLocale();
  const { id, isDefault, address } = entry;
  const { firstName, lastName, company, address1, address2, zip, city, state, phone, taxId } = address;
  const name = `${firstName} ${lastName}`;
  const lines = [
    company,
    address1,
    address2,
    [zip, city].filter(Boolean).join(' '),
    state,
    country ?? address.country,
    phone,
    taxId,
  ].filter((line): line is string => Boolean(line));
  const label = (key: string) => t(key, { name: `${name}, ${address1}` });
  return (
    <li className="flex flex-col rounded-md border border-hairline p-4">
      <p className="font-medium wrap-anywhere">
        {name}
        {isDefault && (
          <span className="ml-2 rounded-sm bg-tint px-2 py-0.5 text-12 font-medium text-brand">
            {t('addresses.isDefault')}
          </span>
        )}
      </p>
      <div className="mt-1 grow wrap-anywhere">
        <AddressLines lines={lines} />
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
          <EntryButton id={id} intent="default" label={label('addresses.makeDefaultNamed')}>
            {t('addresses.makeDefault')}
          </EntryButton>
        )}
        <EntryButton id={id} intent="delete" label={label('addresses.deleteNamed')}>
          {t('addresses.delete')}
        </EntryButton>
      </div>
    </li>
  );
}

type ButtonProps = { id: number; intent: 'default' | 'delete'; label: string; children: string };

const EntryButton = ({ id, intent, label, children }: ButtonProps) => (
  <form method="post">
    <input type="hidden" name="id" value={id} />
    <Button
      type="submit"
      name="intent"
      value={intent}
      size="sm"
      variant={intent === 'delete' ? 'danger' : 'secondary'}
      aria-label={label}
    >
      {children}
    </Button>
  </form>
);
