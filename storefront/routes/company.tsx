import { type Company, getCompany } from '../../contract/company.ts';
import { getCountries, getRegions } from '../../contract/shop.ts';
import { AccountPage } from '../features/account/account-page.tsx';
import { AddressEditor } from '../features/account/address-editor.tsx';
import { accountHead, needData } from '../features/account/load-account-page.ts';
import { SavedNote } from '../features/account/saved-note.tsx';
import { companyForms, readDone } from '../features/company/company-forms.ts';
import { CompanyOverview } from '../features/company/company-overview.tsx';
import { COMPANY_PATH } from '../features/company/company-path.ts';
import { ConfirmDeparture } from '../features/company/confirm.tsx';
import { DetailsForm } from '../features/company/details-form.tsx';
import { headTags } from '../head/head.ts';
import { type Locale, useLocale } from '../locale/locale.tsx';
import type { RefusedForm } from '../page/form-answer.ts';
import type { ActionArgs, LoaderArgs, Meta, PageProps } from '../page/page.ts';
import { pageShop } from '../page/page-shop.ts';
import { submitForm } from '../page/submit-form.ts';
import { ErrorSummary } from '../ui/error-summary.tsx';

/** In the query `edit` is the id of the address in the form, or `new`; `remove` the person to be taken out. */
export async function loader({ context, url }: LoaderArgs) {
  const shop = context.get(pageShop);
  const { searchParams } = url;
  const edit = searchParams.get('edit');
  const { company } = needData(await shop.call(getCompany, {}));
  return {
    head: accountHead(shop, COMPANY_PATH, 'company.heading'),
    company,
    countries: edit === null ? [] : needData(await shop.call(getCountries, {})),
    regions: edit === null ? {} : needData(await shop.call(getRegions, {})),
    edit,
    removed: searchParams.get('remove'),
    isLeaving: searchParams.has('leave'),
    done: readDone(searchParams.get('done')),
  };
}

export const action = (args: ActionArgs) => submitForm(args, companyForms);

export const meta: Meta<typeof loader> = ({ loaderData }) => headTags(loaderData?.head);

/** Intents whose refusals are shown at their own forms. */
const ownForms: ReadonlySet<string> = new Set(['create', 'update', 'person', 'invite', 'save']);

/** The member's limit, which is kept in US dollars, and what it is in the currency of the page. */
function limitWords({ ownLimit, shownLimit }: Company, money: Locale['money']): string {
  const limit = money(ownLimit ?? 0, 'USD');
  return shownLimit && shownLimit.currency !== 'USD'
    ? `${limit} (≈\u00a0${money(shownLimit.amount, shownLimit.currency)})`
    : limit;
}

/** The member's company: its people, addresses and lists; or the form that opens one. */
export default function CompanyPage({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const { t, money } = useLocale();
  const { company, countries, regions, edit, removed, isLeaving, done } = loaderData;
  const refusedOf = (intent: string): RefusedForm | null =>
    actionData?.intent === intent ? actionData.refused : null;
  const title = company?.name ?? t('company.heading');
  if (!company)
    return (
      <AccountPage title={title} path={COMPANY_PATH} lead={t('company.lead')}>
        {done && <SavedNote text={t(`company.done.${done}`)} />}
        <DetailsForm intent="create" company={null} refused={refusedOf('create')} />
      </AccountPage>
    );
  const isAdministrator = company.role === 'administrator';
  const entry = company.addresses.find(({ id }) => String(id) === edit);
  if (isAdministrator && (edit === 'new' || entry))
    return (
      <AccountPage title={t(entry ? 'addresses.edit' : 'addresses.new')} path={COMPANY_PATH}>
        <AddressEditor
          {...{ countries, regions }}
          entry={entry && { ...entry, isDefault: false, isCompany: true }}
          country={null}
          path={COMPANY_PATH}
          isFirst
          refused={refusedOf('save')}
        />
      </AccountPage>
    );
  const person = company.people.find(({ id }) => String(id) === removed);
  if (isAdministrator && person)
    return (
      <AccountPage title={t('company.removeTitle')} path={COMPANY_PATH}>
        <ConfirmDeparture
          intent="remove"
          member={person.id}
          text={t('company.removeText', { name: person.name })}
          refused={refusedOf('remove')}
        />
      </AccountPage>
    );
  if (isLeaving)
    return (
      <AccountPage title={t('company.leaveTitle')} path={COMPANY_PATH}>
        <ConfirmDeparture intent="leave" text={t('company.leaveText')} refused={refusedOf('leave')} />
      </AccountPage>
    );
  const other = actionData && !ownForms.has(actionData.intent) ? actionData.refused : null;
  return (
    <AccountPage
      title={title}
      path={COMPANY_PATH}
      lead={
        <>
          <b className="font-medium">{t(`company.role.${company.role}`)}.</b>{' '}
          {t(`company.may.${company.role}`)}
          {company.ownLimit !== null && ` ${t('company.yourLimit', { money: limitWords(company, money) })}`}
        </>
      }
    >
      {done && <SavedNote text={t(`company.done.${done}`)} />}
      <div className="mt-4">
        <ErrorSummary refusal={other} />
      </div>
      <CompanyOverview company={company} refusedOf={refusedOf} />
    </AccountPage>
  );
}
