import { AuthCard } from '../features/auth/auth-card.tsx';
import { InvitationNote } from '../features/auth/invitation-note.tsx';
import { LoginForm } from '../features/auth/login-form.tsx';
import { loginForms } from '../features/auth/login-forms.ts';
import { createHead, headTags } from '../head/head.ts';
import { useT } from '../locale/locale.tsx';
import { createShopT } from '../locale/shop-t.ts';
import type { ActionArgs, LoaderArgs, Meta, PageProps } from '../page/page.ts';
import { pageShop } from '../page/page-shop.ts';
import { submitForm } from '../page/submit-form.ts';

export function loader({ context }: LoaderArgs) {
  const shop = context.get(pageShop);
  const t = createShopT(shop, 'common', 'auth');
  return {
    head: createHead(shop, {
      title: t('account.signIn'),
      description: t('auth.signInLead'),
      canonical: '/login',
    }),
  };
}

export const action = (args: ActionArgs) => submitForm(args, loginForms);

export const meta: Meta<typeof loader> = ({ loaderData }) => headTags(loaderData?.head);

export default function Login({ actionData }: PageProps<typeof loader, typeof action>) {
  const t = useT();
  return (
    <AuthCard title={t('account.signIn')} lead={t('auth.signInLead')}>
      <InvitationNote />
      <LoginForm answer={actionData} />
    </AuthCard>
  );
}
