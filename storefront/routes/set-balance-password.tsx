import { data } from 'react-router';
import {
  changeBalancePassword,
  resetBalancePassword,
  sendBalanceReset,
} from '../../contract/balance-password.ts';
import type { PageShop } from '../../contract/page.ts';
import { getAccount } from '../../contract/user.ts';
import { sameSitePath } from '../../kit/same-site-path.ts';
import { AuthCard } from '../features/auth/auth-card.tsx';
import { BalancePasswordForm, SendLink } from '../features/auth/balance-password-form.tsx';
import { refuseForm, textOf } from '../features/auth/form-action.ts';
import { createHead, headTags } from '../head/head.ts';
import { useLocale } from '../locale/locale.tsx';
import { createShopT } from '../locale/shop-t.ts';
import type { ActionArgs, LoaderArgs, Meta, PageProps } from '../page/page.ts';
import { pageShop } from '../page/page-shop.ts';
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

/** Sends what the form asks for: a link by mail, which leads back to `from` in the end, or a new password with its proof. */
function submit(shop: PageShop, form: FormData, from: string | null) {
  if (form.get('intent') === 'link') return shop.call(sendBalanceReset, from === null ? {} : { from });
  const password = textOf(form, 'password');
  const code = textOf(form, 'code');
  if (code) return shop.call(resetBalancePassword, { code, password });
  return shop.call(changeBalancePassword, {
    password,
    accountPassword: textOf(form, 'accountPassword'),
    oldPassword: textOf(form, 'oldPassword'),
  });
}

export async function action({ context, request, url }: ActionArgs) {
  const form = await request.formData();
  const answer = await submit(context.get(pageShop), form, sameSitePath(url.searchParams.get('from')));
  if (answer.ok)
    return data({ done: form.get('intent') === 'link' ? 'sent' : 'done', refused: null } as const);
  const refused = refuseForm(answer, form);
  return data({ done: null, refused: refused.data }, refused.init ?? undefined);
}

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
  if (actionData?.done) {
    return (
      <AuthCard
        title={t(`balancePassword.${actionData.done}Title`)}
        lead={t(`balancePassword.${actionData.done}`, { email })}
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
        <div className="mt-8 border-t border-hairline pt-4">
          <p className="mb-2 font-medium">{t('balancePassword.forgot')}</p>
          <SendLink label={t('balancePassword.sendLink')} />
        </div>
      )}
    </AuthCard>
  );
}
