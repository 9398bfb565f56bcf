import { getCountries } from '../../contract/shop.ts';
import { register } from '../../contract/user.ts';
import { AuthCard } from '../features/auth/auth-card.tsx';
import { type CaptchaPicture, captchaOf, pictureFor } from '../features/auth/captcha.ts';
import { InvitationNote } from '../features/auth/invitation-note.tsx';
import { RegisterForm } from '../features/auth/register-form.tsx';
import { redirectAfterSignIn, wishOf } from '../features/auth/return-path.ts';
import { createHead, headTags } from '../head/head.ts';
import { useT } from '../locale/locale.tsx';
import { createShopT } from '../locale/shop-t.ts';
import type { ActionArgs, LoaderArgs, Meta, PageProps } from '../page/page.ts';
import { pageShop } from '../page/page-shop.ts';
import { submitForm } from '../page/submit-form.ts';

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

export const action = (args: ActionArgs) =>
  submitForm<{ picture: CaptchaPicture | null }>(
    args,
    async ({ shop, call, form, url, has, texts, filled }) => {
      const answer = await call(register, {
        ...texts('email', 'password', 'firstName', 'lastName', 'country', 'customerType'),
        ...filled('invitation'),
        newsletter: has('newsletter'),
        wish: wishOf(url),
        captcha: captchaOf(form),
      });
      // The account's page says that a mail is under way.
      if (answer.ok) return redirectAfterSignIn(shop, url, '/user?mailed');
      return { refused: answer, picture: await pictureFor(shop, form) };
    },
  );

export const meta: Meta<typeof loader> = ({ loaderData }) => headTags(loaderData?.head);

export default function Register({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const t = useT();
  const { countries, country, invitation } = loaderData;
  return (
    <AuthCard title={t('auth.registerTitle')} lead={t('auth.registerLead')}>
      <InvitationNote />
      <RegisterForm
        {...{ countries, country, invitation }}
        refused={actionData?.refused ?? undefined}
        picture={actionData?.picture ?? null}
      />
    </AuthCard>
  );
}
