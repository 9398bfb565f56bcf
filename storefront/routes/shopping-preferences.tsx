import { redirect } from 'react-router';
import { type Language, languages } from '../../contract/fields.ts';
import { setPreferences } from '../../contract/profile.ts';
import { changeCurrency, getCountries } from '../../contract/shop.ts';
import { getPreferences } from '../../contract/user.ts';
import { AccountPage } from '../features/account/account-page.tsx';
import { accountHead, needData } from '../features/account/load-account-page.ts';
import { SavedNote } from '../features/account/saved-note.tsx';
import { TradeFields } from '../features/account/trade-fields.tsx';
import { headTags } from '../head/head.ts';
import { languageNames } from '../locale/language-names.ts';
import { useLocale } from '../locale/locale.tsx';
import { localizePath } from '../locale/paths.ts';
import { useRootData } from '../locale/use-root-data.ts';
import type { ActionArgs, LoaderArgs, Meta, PageProps } from '../page/page.ts';
import { pageShop } from '../page/page-shop.ts';
import { submitForm } from '../page/submit-form.ts';
import { Button } from '../ui/button.tsx';
import { CountryOptions } from '../ui/country-options.tsx';
import { Select } from '../ui/field.tsx';
import { useForm } from '../ui/use-form.tsx';

const PATH = '/user/ShoppingPreferences';

export async function loader({ context, url }: LoaderArgs) {
  const shop = context.get(pageShop);
  return {
    head: accountHead(shop, PATH, 'preferences.heading'),
    preferences: needData(await shop.call(getPreferences, {})),
    countries: needData(await shop.call(getCountries, {})),
    isSaved: url.searchParams.has('saved'),
  };
}

/** Saves, and shows the page in the chosen language and currency from then on. */
export const action = (args: ActionArgs) =>
  submitForm(args, async ({ shop, call, text, texts, filled, all, has }) => {
    const language = languages.find((one) => one === text('language')) ?? shop.language;
    // Devices that are not on the page, since this device has none, stay with the account.
    const chosen = all('device');
    const answer = await call(setPreferences, {
      language,
      ...texts('currency'),
      ...filled('country'),
      ...(chosen.length > 0 && { devices: has('keepDevices') ? chosen : [] }),
      categories: all('category'),
    });
    if (!answer.ok) return answer;
    await call(changeCurrency, { currencyCode: text('currency') });
    const page = localizePath(language, PATH);
    if (text('next') !== 'devices') return redirect(`${page}?saved=1`, 303);
    const chooser = localizePath(language, '/productseries');
    return redirect(`${chooser}?${new URLSearchParams({ from: page })}`, 303);
  });

export const meta: Meta<typeof loader> = ({ loaderData }) => headTags(loaderData?.head);

/** Language, currency, country and trade of the member, on every device. */
export default function ShoppingPreferences({
  loaderData,
  actionData,
}: PageProps<typeof loader, typeof action>) {
  const { t } = useLocale();
  const { currencies } = useRootData();
  const { preferences, countries, isSaved } = loaderData;
  const refused = actionData?.refused;
  const labels = {
    language: t('preferences.language'),
    currency: t('preferences.currency'),
    country: t('preferences.country'),
  };
  const { busy, submit, field, summary } = useForm({ refused, labels });
  return (
    <AccountPage title={t('preferences.heading')} path={PATH} lead={t('preferences.lead')}>
      {isSaved && !refused && <SavedNote text={t('preferences.saved')} />}
      <form method="post" onSubmit={submit} className="mt-4 flex max-w-form flex-col gap-4">
        {summary}
        <Select {...field('language', preferences.language)} hint={t('preferences.languageHint')}>
          {languages.map((language: Language) => (
            <option key={language} value={language} lang={language}>
              {languageNames[language]}
            </option>
          ))}
        </Select>
        <Select {...field('currency', preferences.currency)} hint={t('preferences.currencyHint')}>
          {currencies.map((code) => (
            <option key={code} value={code}>
              {code}
            </option>
          ))}
        </Select>
        <Select
          {...field('country', preferences.country)}
          autoComplete="country"
          hint={t('preferences.countryHint')}
          optional
        >
          <CountryOptions countries={countries} choose={t('auth.choose')} />
        </Select>
        <TradeFields {...preferences} />
        <Button type="submit" size="lg" busy={busy} className="self-start max-sm:w-full">
          {t('account.save')}
        </Button>
      </form>
    </AccountPage>
  );
}
