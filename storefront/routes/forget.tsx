import { sendResetMail } from '../../contract/user.ts';
import { AuthCard } from '../features/auth/auth-card.tsx';
import { EmailField } from '../features/auth/email-field.tsx';
import { createHead, headTags } from '../head/head.ts';
import { useLocale } from '../locale/locale.tsx';
import { createShopT } from '../locale/shop-t.ts';
import type { ActionArgs, LoaderArgs, Meta, PageProps } from '../page/page.ts';
import { pageShop } from '../page/page-shop.ts';
import { after, submitForm } from '../page/submit-form.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { ErrorSummary } from '../ui/error-summary.tsx';
import { useSingleSubmit } from '../ui/use-single-submit.ts';

export function loader({ context }: LoaderArgs) {
  const shop = context.get(pageShop);
  const t = createShopT(shop, 'common', 'auth');
  return {
    head: createHead(shop, { title: t('forget.title'), description: t('forget.lead'), canonical: '/forget' }),
  };
}

export const action = (args: ActionArgs) =>
  submitForm<{ sentTo: string }>(args, ({ call, text, texts }) =>
    after(call(sendResetMail, texts('email')), () => ({ sentTo: text('email') })),
  );

export const meta: Meta<typeof loader> = ({ loaderData }) => headTags(loaderData?.head);

export default function Forget({ actionData }: PageProps<typeof loader, typeof action>) {
  const { t, href } = useLocale();
  const { busy, submit } = useSingleSubmit();
  if (actionData?.sentTo) {
    return (
      <AuthCard title={t('forget.sentTitle')} lead={t('forget.sent', { email: actionData.sentTo })}>
        <a className={buttonClass({ variant: 'secondary', size: 'lg', wide: true })} href={href('/login')}>
          {t('auth.backToLogin')}
        </a>
      </AuthCard>
    );
  }
  const refused = actionData?.refused;
  return (
    <AuthCard title={t('forget.title')} lead={t('forget.lead')}>
      <ErrorSummary refusal={refused} labels={{ email: t('auth.email') }} />
      <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-4">
        <EmailField label={t('auth.email')} autoComplete="username" refused={refused} />
        <Button type="submit" size="lg" wide busy={busy}>
          {t('forget.send')}
        </Button>
      </form>
    </AuthCard>
  );
}
