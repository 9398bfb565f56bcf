import { renderSVG } from 'uqr';
import { getApiTokens } from '../../contract/api-token.ts';
import { getPasskeys } from '../../contract/passkey.ts';
import { checkErasure } from '../../contract/personal-data.ts';
import { getSecondFactor } from '../../contract/second-factor.ts';
import { getSessions } from '../../contract/security.ts';
import { getAccount } from '../../contract/user.ts';
import { AccountPage } from '../features/account/account-page.tsx';
import { ApiTokens } from '../features/account/api-tokens.tsx';
import { DeleteAccount } from '../features/account/delete-account.tsx';
import { ExportData } from '../features/account/export-data.tsx';
import { accountHead, needData } from '../features/account/load-account-page.ts';
import { Passkeys } from '../features/account/passkeys.tsx';
import { PasswordForm } from '../features/account/password-form.tsx';
import { SavedNote } from '../features/account/saved-note.tsx';
import { SecondFactorSection } from '../features/account/second-factor.tsx';
import { securityForms } from '../features/account/security-forms.ts';
import { SignedInDevices } from '../features/account/signed-in-devices.tsx';
import { headTags } from '../head/head.ts';
import { useLocale } from '../locale/locale.tsx';
import type { ActionArgs, LoaderArgs, Meta, PageProps } from '../page/page.ts';
import { pageShop } from '../page/page-shop.ts';
import { submitForm } from '../page/submit-form.ts';
import { buttonClass } from '../ui/button.tsx';
import { ErrorSummary } from '../ui/error-summary.tsx';

const PATH = '/user/securitycenter';

export async function loader({ context }: LoaderArgs) {
  const shop = context.get(pageShop);
  const [secondFactor, erasure, devices, account, tokens, passkeys] = await Promise.all([
    shop.call(getSecondFactor, {}),
    shop.call(checkErasure, {}),
    shop.call(getSessions, {}),
    shop.call(getAccount, {}),
    shop.call(getApiTokens, {}),
    shop.call(getPasskeys, {}),
  ]);
  const factor = needData(secondFactor);
  return {
    factor,
    qr: factor.pending && renderSVG(factor.pending.uri, { border: 0 }),
    head: accountHead(shop, PATH, 'security.heading'),
    erasure: needData(erasure),
    devices: needData(devices),
    tokens: needData(tokens),
    passkeys: needData(passkeys),
    balancePassword: needData(account).Info.balancePassword,
  };
}

export const action = (args: ActionArgs) => submitForm(args, securityForms);

/** What a section shows itself needs no note. */
const hasNote = (intent: string): boolean => intent !== 'tokenCreate' && !/^(passkey|factor)/.test(intent);

export const meta: Meta<typeof loader> = ({ loaderData }) => headTags(loaderData?.head);

/** Passwords, and the devices on which the member is signed in. */
export default function SecurityCenter({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const { t, href } = useLocale();
  const { devices, balancePassword, factor, qr, erasure, tokens, passkeys } = loaderData;
  const refusedOf = (intent: string) => (actionData?.intent === intent ? actionData.refused : null);
  return (
    <AccountPage title={t('security.heading')} path={PATH}>
      {actionData?.done && hasNote(actionData.intent) && (
        <SavedNote text={t(`security.done.${actionData.intent}`)} />
      )}
      <section aria-labelledby="password-heading" className="mt-6 max-w-form">
        <h2 id="password-heading" className="text-18 font-semibold">
          {t('security.password')}
        </h2>
        <p className="mt-1 text-ink-2">{t('security.passwordText')}</p>
        <PasswordForm refused={refusedOf('password')} hasTokens={tokens.length > 0} />
      </section>
      <SecondFactorSection factor={factor} qr={qr} answer={actionData} />
      <Passkeys
        passkeys={passkeys}
        hasFactor={factor.since !== null}
        device={devices.find(({ isCurrent }) => isCurrent)?.browser ?? ''}
        answer={actionData}
      />
      <section aria-labelledby="devices-heading" className="mt-10 max-w-text">
        <h2 id="devices-heading" className="text-18 font-semibold">
          {t('security.devices')}
        </h2>
        <p className="mt-1 text-ink-2">{t('security.devicesText')}</p>
        <ErrorSummary refusal={refusedOf('end')} />
        <SignedInDevices devices={devices} />
      </section>
      <ApiTokens tokens={tokens} hasFactor={factor.since !== null} answer={actionData} />
      <section aria-labelledby="balance-heading" className="mt-10 max-w-text">
        <h2 id="balance-heading" className="text-18 font-semibold">
          {t('security.balance')}
        </h2>
        <p className="mt-1 mb-3 text-ink-2">{t(`security.balanceState.${balancePassword}`)}</p>
        <a
          className={buttonClass({ variant: 'secondary' })}
          href={href(`/setbalancepassword?${new URLSearchParams({ from: href(PATH) })}`)}
        >
          {t(balancePassword === 'unset' ? 'security.balanceSet' : 'security.balanceChange')}
        </a>
      </section>
      <ExportData refused={refusedOf('export')} />
      <DeleteAccount erasure={erasure} hasFactor={factor.since !== null} refused={refusedOf('delete')} />
    </AccountPage>
  );
}
