import { getCountries } from '../../contract/shop.ts';
import { register } from '../../contract/user.ts';
import { AuthCard } from '../features/auth/auth-card.tsx';
import { captchaOf, entered, goOn, refusedWith } from '../features/auth/form-action.ts';
import { RegisterForm } from '../features/auth/register-form.tsx';
import { headOf } from '../head/create-head.ts';
import { headTags } from '../head/head.ts';
import { useT } from '../locale/locale.tsx';
import { shopT } from '../locale/shop-t.ts';
import { pageShop } from '../page-shop.ts';
import type { Route } from './+types/register';

export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(pageShop);
  const t = shopT(shop, 'common', 'auth');
  const countries = await shop.call(getCountries, {});
  return {
    countries: (countries.ok ? countries.data : []).map(({ code, name }) => ({ code, name })),
    country: shop.country,
    head: headOf(shop, {
      title: t('auth.registerTitle'),
      description: t('auth.registerLead'),
      canonical: '/register',
    }),
  };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const shop = context.get(pageShop);
  const form = await request.formData();
  const answer = await shop.call(register, {
    email: entered(form, 'email'),
    password: entered(form, 'password'),
    firstName: entered(form, 'firstName'),
    lastName: entered(form, 'lastName'),
    country: entered(form, 'country'),
    customerType: entered(form, 'customerType') as 'individual',
    newsletter: form.has('newsletter'),
    captcha: captchaOf(form),
  });
  if (answer.ok) throw goOn(shop, url);
  return refusedWith(answer, form);
}

export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head);

export default function Register({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  const { countries, country } = loaderData;
  return (
    <AuthCard title={t('auth.registerTitle')} lead={t('auth.registerLead')}>
      <RegisterForm countries={countries} country={country} refused={actionData} />
    </AuthCard>
  );
}
