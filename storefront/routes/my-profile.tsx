import { updateProfile } from '../../contract/profile.ts';
import { getCountries } from '../../contract/shop.ts';
import { customerTypes, getUser } from '../../contract/user.ts';
import { shownEmail } from '../../kit/read-email.ts';
import { AccountPage } from '../features/account/account-page.tsx';
import { accountHead, needData } from '../features/account/load-account-page.ts';
import { SavedNote } from '../features/account/saved-note.tsx';
import { headTags } from '../head/head.ts';
import { useLocale } from '../locale/locale.tsx';
import type { ActionArgs, LoaderArgs, Meta, PageProps } from '../page/page.ts';
import { pageShop } from '../page/page-shop.ts';
import { submitForm } from '../page/submit-form.ts';
import { Button } from '../ui/button.tsx';
import { CountryOptions } from '../ui/country-options.tsx';
import { Field, Select } from '../ui/field.tsx';
import { useForm } from '../ui/use-form.tsx';

const PATH = '/user/myprofile';

export async function loader({ context }: LoaderArgs) {
  const shop = context.get(pageShop);
  return {
    head: accountHead(shop, PATH, 'profile.heading'),
    user: needData(await shop.call(getUser, {})).userinfo,
    countries: needData(await shop.call(getCountries, {})),
  };
}

export const action = (args: ActionArgs) =>
  submitForm(args, ({ call, texts }) =>
    call(updateProfile, texts('firstName', 'lastName', 'country', 'customerType')),
  );

export const meta: Meta<typeof loader> = ({ loaderData }) => headTags(loaderData?.head);

/** Name, country and kind of business of the member. */
export default function MyProfile({
  loaderData: { user, countries },
  actionData,
}: PageProps<typeof loader, typeof action>) {
  const { t } = useLocale();
  const refused = actionData?.refused;
  const names = ['firstName', 'lastName', 'country', 'customerType'];
  const labels = Object.fromEntries(names.map((name) => [name, t(`auth.${name}`)]));
  const { busy, submit, field, summary } = useForm({ refused, labels });
  return (
    <AccountPage title={t('profile.heading')} path={PATH} lead={t('profile.lead')}>
      {actionData?.done && <SavedNote text={t('profile.saved')} />}
      <form
        key={actionData?.done ? JSON.stringify(user) : 'form'}
        method="post"
        noValidate
        onSubmit={submit}
        className="mt-4 flex max-w-form flex-col gap-4"
      >
        {summary}
        <div>
          <p className="text-15 font-medium">{t('auth.email')}</p>
          <p className="break-words">{shownEmail(user.email)}</p>
          <p className="text-13 text-ink-3">{t('profile.emailHint')}</p>
        </div>
        <Field {...field('firstName', user.firstName)} autoComplete="given-name" maxLength={60} />
        <Field {...field('lastName', user.lastName)} autoComplete="family-name" maxLength={60} />
        <Select {...field('country', user.country)} autoComplete="country">
          <CountryOptions countries={countries} choose={t('auth.choose')} />
        </Select>
        <Select {...field('customerType', user.customerType)}>
          {customerTypes.map((type) => (
            <option key={type} value={type}>
              {t(`customer.${type}`)}
            </option>
          ))}
        </Select>
        <Button type="submit" size="lg" busy={busy} className="self-start max-sm:w-full">
          {t('account.save')}
        </Button>
      </form>
    </AccountPage>
  );
}
