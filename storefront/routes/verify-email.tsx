import { verifyEmail } from '../../contract/user.ts';
import { AuthCard } from '../features/auth/auth-card.tsx';
import { codePageTags, loadCodePage } from '../features/auth/code-page.ts';
import { useLocale } from '../locale/locale.tsx';
import type { ActionArgs, LoaderArgs, Meta, PageProps } from '../page/page.ts';
import { pageShop } from '../page/page-shop.ts';
import { submitForm } from '../page/submit-form.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { ErrorSummary } from '../ui/error-summary.tsx';
import { useSingleSubmit } from '../ui/use-single-submit.ts';

export const loader = ({ context, url }: LoaderArgs) =>
  loadCodePage(context.get(pageShop), { url, canonical: '/verify-email', prefix: 'verify' });

export const action = (args: ActionArgs) =>
  submitForm(args, ({ call, texts }) => call(verifyEmail, texts('code')));

export const meta: Meta<typeof loader> = ({ loaderData }) => codePageTags(loaderData?.head);

/** Proves an e-mail by the link of a mail. It takes a press, since scanners of mail open links too. */
export default function VerifyEmail({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const { t, href } = useLocale();
  const { busy, submit } = useSingleSubmit();
  const refused = actionData?.refused;
  const isInvalid = !loaderData.code || refused?.reason === 'CodeInvalid';
  if (actionData?.done || isInvalid) {
    const done = isInvalid && !actionData?.done ? 'invalid' : 'done';
    return (
      <AuthCard title={t(`verify.${done}Title`)} lead={t(`verify.${done}`)}>
        <a className={buttonClass({ size: 'lg', wide: true })} href={href('/user')}>
          {t('verify.account')}
        </a>
      </AuthCard>
    );
  }
  return (
    <AuthCard title={t('verify.title')} lead={t('verify.lead')}>
      <ErrorSummary refusal={refused} />
      <form method="post" noValidate onSubmit={submit}>
        <input type="hidden" name="code" value={loaderData.code} />
        <Button type="submit" size="lg" wide busy={busy}>
          {t('verify.confirm')}
        </Button>
      </form>
    </AuthCard>
  );
}
