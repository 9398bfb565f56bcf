import { resetPassword } from '../../contract/user.ts';
import { AuthCard } from '../features/auth/auth-card.tsx';
import { codePageTags, loadCodePage } from '../features/auth/code-page.ts';
import { PasswordField } from '../features/auth/password-field.tsx';
import { useLocale } from '../locale/locale.tsx';
import type { ActionArgs, LoaderArgs, Meta, PageProps } from '../page/page.ts';
import { pageShop } from '../page/page-shop.ts';
import { submitForm } from '../page/submit-form.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { useForm } from '../ui/use-form.tsx';

export const loader = ({ context, url }: LoaderArgs) =>
  loadCodePage(context.get(pageShop), { url, canonical: '/setpassword', prefix: 'reset' });

export const action = (args: ActionArgs) =>
  submitForm(args, ({ call, texts }) => call(resetPassword, texts('code', 'password')));

export const meta: Meta<typeof loader> = ({ loaderData }) => codePageTags(loaderData?.head);

export default function SetPassword({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const { t, href } = useLocale();
  const refused = actionData?.refused;
  const { busy, submit, field, summary } = useForm({ refused, labels: { password: t('reset.password') } });
  if (actionData?.done) {
    return (
      <AuthCard title={t('reset.doneTitle')} lead={t('reset.done')}>
        <a className={buttonClass({ size: 'lg', wide: true })} href={href('/login')}>
          {t('account.signIn')}
        </a>
      </AuthCard>
    );
  }
  if (!loaderData.code || refused?.reason === 'CodeInvalid') {
    return (
      <AuthCard title={t('reset.invalidTitle')} lead={t('reset.invalid')}>
        <a className={buttonClass({ size: 'lg', wide: true })} href={href('/forget')}>
          {t('reset.again')}
        </a>
      </AuthCard>
    );
  }
  return (
    <AuthCard title={t('reset.title')} lead={t('reset.lead')}>
      {summary}
      <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-4">
        <input type="hidden" name="code" value={loaderData.code} />
        <PasswordField {...field('password')} hint={t('auth.passwordHint')} autoComplete="new-password" />
        <Button type="submit" size="lg" wide busy={busy}>
          {t('reset.save')}
        </Button>
      </form>
    </AuthCard>
  );
}
