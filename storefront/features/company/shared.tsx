import type { Company } from '../../../contract/company.ts';
import { useLocale } from '../../locale/locale.tsx';
import { AskFirst } from '../../ui/ask-first.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { bookLines } from '../account/book-lines.ts';
import { AddressHints } from '../checkout/address-hints.tsx';
import { AddressLines } from '../checkout/address-lines.tsx';
import { COMPANY_PATH } from './company-path.ts';

/** The address book of the company. */
export function CompanyAddresses({ company }: { company: Company }) {
  const { t, href } = useLocale();
  const isAdministrator = company.role === 'administrator';
  return (
    <section aria-labelledby="addresses" className="mt-8">
      <h2 id="addresses" className="text-18 font-semibold">
        {t('company.addresses')}
      </h2>
      <p className="mt-1 max-w-text text-ink-2">
        {t(company.addresses.length > 0 ? 'company.addressesText' : 'company.noAddresses')}
      </p>
      <ul className="mt-3 grid gap-4 sm:grid-cols-2">
        {company.addresses.map((entry) => (
          <CompanyAddress key={entry.id} entry={entry} isAdministrator={isAdministrator} />
        ))}
      </ul>
      {isAdministrator && (
        <p className="mt-3">
          <a className={buttonClass({ variant: 'secondary' })} href={href(`${COMPANY_PATH}?edit=new`)}>
            {t('addresses.add')}
          </a>
        </p>
      )}
    </section>
  );
}

type EntryProps = { entry: Company['addresses'][number]; isAdministrator: boolean };

function CompanyAddress({ entry: { id, address, addressHints }, isAdministrator }: EntryProps) {
  const { t, href, language } = useLocale();
  const { firstName, lastName, address1, country } = address;
  const name = `${firstName} ${lastName}`;
  const countries = new Intl.DisplayNames(language, { type: 'region' });
  const label = (key: string) => t(key, { name: `${name}, ${address1}` });
  return (
    <li className="flex flex-col rounded-md border border-rule p-4">
      <p className="font-medium wrap-anywhere">{name}</p>
      <div className="mt-1 grow wrap-anywhere">
        <AddressLines lines={bookLines(address, countries.of(country) ?? country)} />
        <AddressHints hints={addressHints} />
      </div>
      {isAdministrator && (
        <div className="mt-3 flex flex-wrap items-start gap-2">
          <a
            className={buttonClass({ size: 'sm', variant: 'secondary' })}
            href={href(`${COMPANY_PATH}?edit=${id}`)}
            aria-label={label('addresses.editNamed')}
          >
            {t('addresses.change')}
          </a>
          <AskFirst
            label={t('addresses.delete')}
            name={`${name}, ${address1}`}
            question={t('company.addressAsk')}
            fields={{ intent: 'delete', id: String(id) }}
            size="sm"
          />
        </div>
      )}
    </li>
  );
}

/** Lists that colleagues share, and one's own with a button that shares each. */
export function CompanyLists({ company: { lists, ownLists } }: { company: Company }) {
  const { t, href } = useLocale();
  return (
    <section aria-labelledby="lists" className="mt-8 max-w-text">
      <h2 id="lists" className="text-18 font-semibold">
        {t('company.lists')}
      </h2>
      <p className="mt-1 text-ink-2">{t(lists.length > 0 ? 'company.listsText' : 'company.noLists')}</p>
      <ul className="mt-2">
        {lists.map(({ key, name, owner, count }) => (
          <li key={key}>
            <a className="link inline-flex min-h-11 items-center" href={href(`/wishlist/shared?key=${key}`)}>
              {name} · {owner} ({count})
            </a>
          </li>
        ))}
      </ul>
      {ownLists.length > 0 && (
        <>
          <h3 className="mt-4 font-semibold">{t('company.ownLists')}</h3>
          <ul className="mt-2 border-t border-rule">
            {ownLists.map(({ id, name, isShared }) => (
              <li
                key={id}
                className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-rule py-2"
              >
                <span className="min-w-0 wrap-anywhere">{name}</span>
                <form method="post">
                  <input type="hidden" name="folder" value={id} />
                  {!isShared && <input type="hidden" name="isShared" value="true" />}
                  <Button
                    type="submit"
                    name="intent"
                    value="share"
                    size="sm"
                    variant="secondary"
                    aria-label={t(isShared ? 'company.unshareNamed' : 'company.shareNamed', { name })}
                  >
                    {t(isShared ? 'company.unshare' : 'company.share')}
                  </Button>
                </form>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
