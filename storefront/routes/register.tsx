import { data } from 'react-router';
import { getCountries } from '../../contract/shop.ts';
import { register } from '../../contract/user.ts';
import { AuthCard } from '../features/auth/auth-card.tsx';
import {
  captchaOf,
  pictureFor,
  redirectAfterSignIn,
  refuseForm,
  textOf,
  wishOf,
} from '../features/auth/form-action.ts';
import { InvitationNote } from '../features/auth/invitation-note.tsx';
import { RegisterForm } from '../features/auth/register-form.tsx';
import { createHead, headTags } from '../head/head.ts';
import { useT } from '../locale/locale.tsx';
import { createShopT } from '../locale/shop-t.ts';
import type { ActionArgs, LoaderArgs, Meta, PageProps } from '../page/page.ts';
import { pageShop } from '../page/page-shop.ts';

export async function loader({ context }: LoaderArgs) {
  const shop = context.get(pageShop);
  const t = createShopT(shop, 'common', 'auth');
  const countries = await shop.call(getCountries, {});
  return {
    countries: (countries.ok ? countries.data : []).map(({ code, name }) => ({ code, name })),
    country: shop.country,
    invitation: shop.invitation ?? '',
    head: createHead(shop, {
      title: t('auth.registerTitle'),
      description: t('auth.registerLead'),
      canonical: '/register',
    }),
  };
}

export async function action({ context, request, url }: ActionArgs) {
  const shop = context.get(pageShop);
  const form = await request.formData();
  const answer = await shop.call(register, {
    email: textOf(form, 'email'),
    password: textOf(form, 'password'),
    firstName: textOf(form, 'firstName'),
    lastName: textOf(form, 'lastName'),
    country: textOf(form, 'country'),
    customerType: textOf(form, 'customerType') as 'individual',
    newsletter: form.has('newsletter'),
    invitation: textOf(form, 'invitation') || undefined,
    wish: wishOf(url),
    captcha: captchaOf(form),
  });
  // The account's page says that a mail is under way.
  if (answer.ok) throw redirectAfterSignIn(shop, url, '/user?mailed');
  const { data: refused, init } = refuseForm(answer, form);
  return data({ refused, picture: await pictureFor(shop, form) }, init ?? undefined);
}

export const meta: Meta<typeof loader> = ({ loaderData }) => headTags(loaderData?.head);

export default function Register({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const t = useT();
  const { countries, country, invitation } = loaderData;
  return (
    <AuthCard title={t('auth.registerTitle')} lead={t('auth.registerLead')}>
      <InvitationNote />
      <RegisterForm
        {...{ countries, country, invitation }}
        refused={actionData?.refused}
        picture={actionData?.picture ?? null}
      />
    </AuthCard>
  );
}
