import { deleteAddressEntry, saveAddressEntry, setDefaultAddress } from '../../contract/address-book.ts';
import { getCountries, getRegions } from '../../contract/shop.ts';
import { getAddresses, getPreferences } from '../../contract/user.ts';
import { AccountPage } from '../features/account/account-page.tsx';
import { AddressCard, AddressDeletion } from '../features/account/address-card.tsx';
import { AddressEditor } from '../features/account/address-editor.tsx';
import { accountHead, needData } from '../features/account/load-account-page.ts';
import { SavedNote } from '../features/account/saved-note.tsx';
import { readAddress } from '../features/checkout/read-address.ts';
import { headTags } from '../head/head.ts';
import { useLocale } from '../locale/locale.tsx';
import type { ActionArgs, LoaderArgs, Meta, PageProps } from '../page/page.ts';
import { pageShop } from '../page/page-shop.ts';
import { submitForm } from '../page/submit-form.ts';
import { buttonClass } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorSummary } from '../ui/error-summary.tsx';

const PATH = '/user/addressbooks';

/** What was done last, which the page says once. */
const isDone = (text: string | null) => text === 'saved' || text === 'deleted' || text === 'default';

/** In the query `edit` is the id of the address in the form, or `new`; `delete` of the one to be deleted. */
export async function loader({ context, url }: LoaderArgs) {
  const shop = context.get(pageShop);
  const edit = url.searchParams.get('edit');
  const done = url.searchParams.get('done');
  return {
    head: accountHead(shop, PATH, 'account.addresses'),
    book: needData(await shop.call(getAddresses, {})),
    countries: needData(await shop.call(getCountries, {})),
    regions: edit === null ? {} : needData(await shop.call(getRegions, {})),
    country: needData(await shop.call(getPreferences, {})).country,
    edit,
    deletion: url.searchParams.get('delete'),
    done: isDone(done) ? done : null,
  };
}

const doneOf: Record<string, string> = { delete: 'deleted', default: 'default' };

export const action = (args: ActionArgs) =>
  submitForm(args, {
    to: ({ intent }) => `${PATH}?done=${doneOf[intent] ?? 'saved'}`,
    steps: {
      delete: ({ call, texts }) => call(deleteAddressEntry, texts('id')),
      default: ({ call, texts }) => call(setDefaultAddress, texts('id')),
      save: ({ call, form, filled, has }) =>
        call(saveAddressEntry, {
          ...filled('id'),
          address: readAddress(form, 'address'),
          isDefault: has('isDefault'),
        }),
    },
  });

export const meta: Meta<typeof loader> = ({ loaderData }) => headTags(loaderData?.head);

/** The member's addresses, or the form of one. */
export default function AddressBooks({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const { t, href } = useLocale();
  const { book, countries, regions, country, edit, deletion, done } = loaderData;
  const refused = actionData?.refused ?? null;
  const countryName = (country: string) => countries.find(({ code }) => code === country)?.name;
  const entry = book.find(({ id }) => String(id) === edit);
  if (edit === 'new' || entry)
    return (
      <AccountPage title={t(entry ? 'addresses.edit' : 'addresses.new')} path={PATH}>
        <AddressEditor {...{ entry, countries, regions, country, refused }} isFirst={book.length === 0} />
      </AccountPage>
    );
  const doomed = book.find(({ id }) => String(id) === deletion);
  if (doomed)
    return (
      <AccountPage title={t('addresses.deleteTitle')} path={PATH}>
        <AddressDeletion entry={doomed} country={countryName(doomed.address.country)} />
      </AccountPage>
    );
  const add = (
    <a className={buttonClass({ size: 'lg' })} href={href(`${PATH}?edit=new`)}>
      {t('addresses.add')}
    </a>
  );
  return (
    <AccountPage title={t('account.addresses')} path={PATH} lead={t('addresses.lead')}>
      {done && <SavedNote text={t(`addresses.${done}`)} />}
      <div className="mt-4">
        <ErrorSummary refusal={refused} />
      </div>
      {book.length === 0 ? (
        <EmptyState title={t('addresses.none')} actions={add}>
          {t('addresses.noneHint')}
        </EmptyState>
      ) : (
        <>
          <ul className="mb-4 grid gap-4 sm:grid-cols-2">
            {book.map((one) => (
              <AddressCard key={one.id} entry={one} country={countryName(one.address.country)} />
            ))}
          </ul>
          {add}
        </>
      )}
    </AccountPage>
  );
}
