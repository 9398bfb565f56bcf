import {
  changeBalancePassword,
  resetBalancePassword,
  sendBalanceReset,
} from '../../contract/balance-password.ts';
import { getAccount } from '../../contract/user.ts';
import { sameSitePath } from '../../kit/same-site-path.ts';
import { AuthCard } from '../features/auth/auth-card.tsx';
import { BalancePasswordForm, SendLink } from '../features/auth/balance-password-form.tsx';
import { createHead, headTags } from '../head/head.ts';
import { useLocale } from '../locale/locale.tsx';
import { createShopT } from '../locale/shop-t.ts';
import type { ActionArgs, LoaderArgs, Meta, PageProps } from '../page/page.ts';
import { pageShop } from '../page/page-shop.ts';
import { after, submitForm } from '../page/submit-form.ts';
import { buttonClass } from '../ui/button.tsx';

export async function loader({ context, url }: LoaderArgs) {
  const shop = context.get(pageShop);
  const account = await shop.call(getAccount, {});
  if (!account.ok) throw new Response(account.message, { status: account.code });
  const { balancePassword, email } = account.data.Info;
  const t = createShopT(shop, 'common', 'auth');
  return {
    code: url.searchParams.get('code') ?? '',
    /** Where the member came from, to go back to. */
    from: sameSitePath(url.searchParams.get('from')),
    state: balancePassword,
    email,
    head: createHead(shop, {
      title: t(balancePassword === 'unset' ? 'balancePassword.setTitle' : 'balancePassword.changeTitle'),
      canonical: '/setbalancepassword',
      noindex: true,
    }),
  };
}

export const action = (args: ActionArgs) =>
  submitForm<{ did: 'sent' | 'done' }>(args, ({ call, intent, url, text, texts }) => {
    const from = sameSitePath(url.searchParams.get('from'));
    if (intent === 'link')
      return after(call(sendBalanceReset, from === null ? {} : { from }), () => ({ did: 'sent' }));
    const answer = text('code')
      ? call(resetBalancePassword, texts('code', 'password'))
      : call(changeBalancePassword, texts('password', 'accountPassword', 'oldPassword'));
    return after(answer, () => ({ did: 'done' }));
  });

export const meta: Meta<typeof loader> = ({ loaderData }) => [
  ...headTags(loaderData?.head),
  // The code in the URL is secret.
  { name: 'referrer', content: 'no-referrer' },
];

export default function SetBalancePassword({
  loaderData,
  actionData,
}: PageProps<typeof loader, typeof action>) {
  const { t, href } = useLocale();
  const { code, from, state, email } = loaderData;
  const refused = actionData?.refused;
  if (actionData?.did) {
    return (
      <AuthCard
        title={t(`balancePassword.${actionData.did}Title`)}
        lead={t(`balancePassword.${actionData.did}`, { email })}
      >
        <a className={buttonClass({ size: 'lg', wide: true })} href={from ?? href('/user')}>
          {from ? t('balancePassword.goOn') : t('balancePassword.back')}
        </a>
      </AuthCard>
    );
  }
  if (code && refused?.reason === 'CodeInvalid') {
    return (
      <AuthCard title={t('balancePassword.invalidTitle')} lead={t('balancePassword.invalid')}>
        <SendLink label={t('balancePassword.newLink')} />
      </AuthCard>
    );
  }
  const kind = code ? 'reset' : state === 'unset' ? 'set' : 'change';
  return (
    <AuthCard title={t(`balancePassword.${kind}Title`)} lead={t(`balancePassword.${kind}Lead`)}>
      <BalancePasswordForm kind={kind} code={code} refused={refused} />
      {kind === 'change' && (
        <div className="mt-8 border-t border-rule pt-4">
          <p className="mb-2 font-medium">{t('balancePassword.forgot')}</p>
          <SendLink label={t('balancePassword.sendLink')} />
        </div>
      )}
    </AuthCard>
  );
}
